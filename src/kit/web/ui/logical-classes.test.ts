import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');

/** Classes of a physical side, which do not mirror in a language that is written from right to left. */
const PHYSICAL =
  /(?<![\w-])-?(?:(?:m[lr]|p[lr]|left|right|scroll-[mp][lr])-(?:\d[\w./]*|auto|full|px|\[[^\]]*\])|(?:rounded-[tb]?[lr]|border-[lr])(?:-[\w[\].]+)?|(?:text|float|clear)-(?:left|right))(?=!?[\s'"`])/g;

/** Files that may contain them, with the number and the reason. */
const EXCEPTIONS: Record<string, { count: number; reason: string }> = {
  'src/app/web/pages/restaurants/RestaurantsPage.tsx': { count: 1, reason: 'centred: left-1/2' },
  'src/features/discovery/web/map/DiscoveryMap.tsx': { count: 1, reason: 'on the map' },
  'src/features/discovery/web/map/PlaceMap.tsx': {
    count: 2,
    reason: 'placed by the map in pixels from its left edge; the point of a pin',
  },
  'src/features/discovery/web/map/ZoomButtons.tsx': { count: 1, reason: 'on the map' },
  'src/features/owner/web/PinMap.tsx': { count: 1, reason: 'centred: left-1/2' },
};

test('classes name the start and the end of a line instead of left and right', () => {
  const violations = globSync('src/**/*.tsx', { cwd: ROOT })
    .filter((file) => !/\.test\.tsx$/.test(file))
    .map((file) => ({
      file: file.replaceAll('\\', '/'),
      classes: readFileSync(join(ROOT, file), 'utf8').match(PHYSICAL) ?? [],
    }))
    .filter(({ file, classes }) => classes.length !== (EXCEPTIONS[file]?.count ?? 0));
  expect(violations).toEqual([]);
});
