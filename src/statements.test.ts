import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const readText = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const listFiles = (pattern: string) =>
  globSync(pattern, { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();

/** The groups in order, each with its features. */
const GROUPS = [...readText('.dependency-cruiser.mjs').matchAll(/^ {2}(\w+): \[([^\].]*)\],$/gm)].map(
  ([, name = '', features = '']) => ({
    name,
    features: [...features.matchAll(/'([^']+)'/g)].map(([, feature = '']) => feature),
  }),
);

/** A table belongs to the group that its folder is named after: `src/db/tables/people/follows.ts`. */
const TABLES = listFiles('src/db/tables/*/*.ts').flatMap((file) =>
  [...readText(file).matchAll(/^export const (\w+) = pgTable\(\s*'(\w+)'/gm)].map(
    ([, variable = '', name = '']) => ({
      variable,
      name,
      order: GROUPS.findIndex((group) => group.name === basename(dirname(file))),
    }),
  ),
);

const FILES = listFiles('src/{db,kit,features}/**/*.ts').filter(
  (file) => !/\.test\.ts$|\/testing\/|^src\/db\/(tables\/|schema\.ts$)/.test(file),
);

const COMMENT = /\/\*.*?\*\/|(?<=^|\s)\/\/[^\n]*$/gms;
/** Texts for people, which say "from restaurants", too. */
const MESSAGE = /\b(?:t|plural|rich)\(\s*'[^']*'/g;
const IMPORT = /\bimport (?:type )?\{([^}]*)\} from '#db\/(?:schema|tables\/[^']*)\.ts'/g;
const ALL_IMPORTED = /\bimport (?:type )?\* as \w+ from '#db\/(?:schema|tables\/[^']*)\.ts'/;
/** A list may follow: `from users u, follows f`. */
const IN_SQL =
  /\b(?:from|join|into|update|using|only|truncate)\s+\(*((?:"?\w+"?(?:\s+(?:as\s+)?\w+)?\s*,\s*)*"?\w+)/gi;

/** The tables that a file names: those that it imports, and those in its SQL. */
function findTables(text: string) {
  const code = text.replaceAll(COMMENT, '').replaceAll(MESSAGE, '');
  if (ALL_IMPORTED.test(code)) return TABLES;
  const listWords = (pattern: RegExp) =>
    new Set([...code.matchAll(pattern)].flatMap(([, words = '']) => words.match(/\w+/g) ?? []));
  const [importWords, inSql] = [listWords(IMPORT), listWords(IN_SQL)];
  return TABLES.filter(({ variable, name }) => importWords.has(variable) || inSql.has(name));
}

/** Database and kit come before all features: their tables, such as sessions, are in the first group. */
function findOrder(file: string): number {
  const feature = /^src\/features\/([^/]+)\//.exec(file)?.[1];
  return feature ? GROUPS.findIndex(({ features }) => features.includes(feature)) : 0;
}

/** The tables of later groups that a file names. */
const findLaterTables = (file: string, text: string) =>
  findTables(text)
    .filter(({ order }) => order > findOrder(file))
    .map(({ variable }) => variable)
    .sort();

test('each table is in the folder of a group', () => {
  const declared = listFiles('src/{app,db,kit,features}/**/*.ts').flatMap(
    (file) => readText(file).match(/\bpgTable\(/g) ?? [],
  );
  expect(declared.length).toBeGreaterThan(100);
  expect(TABLES.length).toBe(declared.length);
  expect(TABLES.filter(({ order }) => order < 0)).toEqual([]);
});

test('statements name only tables of their own and earlier groups', () => {
  expect(FILES.filter((file) => findTables(readText(file)).length > 0).length).toBeGreaterThan(250);
  const later = FILES.flatMap((file) =>
    findLaterTables(file, readText(file)).map((table) => `${file}: ${table}`),
  );
  expect(later).toEqual([]);
});

describe('a table of a later group is seen', () => {
  test.each([
    "import { follows, reviews } from '#db/schema.ts';",
    "import type { reviews } from '#db/tables/voices/reviews.ts';",
    "import {\n  type reviews,\n  users,\n} from '#db/schema.ts';",
    'sql`select count(*) from reviews`',
    'sql`select 1 from users u, follows as f, reviews v`',
    'sql`select 1 from users u left join (reviews v join menu_items d on true) on true`',
    'sql`exists (select from\n  reviews where user_id = u.id)`',
    'sql`insert into reviews (id) values (1)`',
    'sql`update "reviews" set likes = 0`',
    "pool.query('delete from reviews')",
  ])('%s', (text) => {
    expect(findLaterTables('src/features/people/server/profiles.ts', text)).toContain('reviews');
    expect(findLaterTables('src/kit/server/session.ts', text)).toContain('reviews');
    expect(findLaterTables('src/features/reviews/server/api.ts', text)).toEqual([]);
    expect(findLaterTables('src/features/admin/reviews/server/desk.ts', text)).toEqual([]);
  });

  test('where all are imported at once', () => {
    const text = "import * as schema from '#db/schema.ts';";
    expect(findLaterTables('src/features/decisions/server/api.ts', text)).toContain('webhooks');
  });

  test.each([
    "import { follows, users } from '#db/schema.ts';",
    "import { reviews } from '../contract.ts';",
    'sql`select r.reviews from follows r`',
    '// counted from reviews',
    '/** Of those\n * from reviews. */',
    "t('News from restaurants, update reviews')",
  ])('and in this there is none: %s', (text) => {
    expect(findLaterTables('src/features/people/server/profiles.ts', text)).toEqual([]);
  });
});
