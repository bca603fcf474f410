import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const EXPORT =
  /^export (?:default )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) ([\w$]+)/gm;

/** Names that several files may declare, by the reason. */
const SHARED: Record<string, readonly string[]> = {
  'an endpoint, and the function of the server that does it': [
    'addRestaurant',
    'addReward',
    'countFacets',
    'createVoucher',
    'decideClaim',
    'deleteCommunity',
    'deleteRestaurant',
    'deleteUser',
    'findEarned',
    'sendConfirmation',
    'undoDeleteRestaurant',
    'undoDeleteUser',
  ],
  'the shape of a reply, and the part that shows it': ['CheckInCode', 'PrivacySettings', 'Stars'],
  'the shape of a reply, and the same of the database or of the page': [
    'OpeningHours',
    'OpeningPeriod',
    'PictureCredit',
    'Proposal',
    'RestaurantEvent',
    'Wallet',
  ],
  'one noun as guests, its owner and administrators see it': [
    'ChallengeDialog',
    'RestaurantPicker',
    'ReviewDialog',
  ],
  'the same type in two features': ['Paging'],
  'what tests insert or compute, and what the app does': ['addDish', 'kmBetween'],
  'two meanings, not yet renamed': ['Person', 'ReportDialog', 'addMember'],
};

/** The exported names that more than one file declares. */
function findShared(): string[] {
  const files = globSync('src/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !/\.test\.tsx?$/.test(file));
  const names = files.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8');
    return [...new Set([...text.matchAll(EXPORT)].map(([, name = '']) => name))];
  });
  expect(new Set(names).size).toBeGreaterThan(1000);
  return [...Map.groupBy(names, (name) => name)].filter(([, all]) => all.length > 1).map(([name]) => name);
}

test('an exported name is declared in one file of src, or listed here with the reason', () => {
  expect(findShared().sort()).toEqual(Object.values(SHARED).flat().sort());
});
