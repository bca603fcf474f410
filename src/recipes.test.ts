import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const FILES = globSync(['src/**/*.{ts,tsx}', 'sample/**/*.ts'], { cwd: ROOT })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => !/\.test\.tsx?$/.test(file));

/** The recipes of CONTRIBUTING.md by an example each: how it is named in code, and the files that do so. */
const RECIPES: readonly { recipe: string; name: RegExp; files: readonly string[] }[] = [
  {
    recipe: 'a noun of the administration',
    name: /admin\/answers|\banswersDesk\b|\bAnswersDesk\b/,
    files: [
      'src/features/admin/answers/contract.ts',
      'src/features/admin/answers/server/desk.ts',
      'src/features/admin/answers/web/Desk.tsx',
      'src/features/admin/server/desks.ts',
      'src/features/admin/testing/access.ts',
      'src/features/admin/web/desks.ts',
    ],
  },
  {
    recipe: 'a field of a restaurant, with a filter, that imports bring',
    name: /\b(hasT|t)erraceHeaters\b/,
    files: [
      'sample/data/data.ts',
      'src/db/tables/places/restaurants.ts',
      'src/features/imports/fields.ts',
      'src/features/restaurants/fields.ts',
      'src/features/search-index/testing/plainFilters.ts',
      'src/features/search-index/testing/rows.ts',
      'src/features/sentence/lexicon.ts',
      'src/testing/web/restaurants.ts',
      'src/vocabulary.ts',
    ],
  },
  {
    recipe: 'a kind of notification',
    name: /\bpostLikedNotification\b/,
    files: ['src/features/posts/notifications.ts', 'src/features/posts/server/likes/likes.ts'],
  },
  {
    recipe: 'a page',
    name: /\bListPage\b|list: \(token: string\) =>/,
    files: ['src/addresses.ts', 'src/features/lists/web/ListPage.tsx', 'src/features/lists/web/feature.tsx'],
  },
];

test.each(RECIPES)(
  '$recipe is named by the files of its recipe in CONTRIBUTING.md and no others',
  ({ name, files }) => {
    const naming = FILES.filter((file) => name.test(readFileSync(join(ROOT, file), 'utf8'))).sort();
    expect(naming).toEqual(files);
  },
);
