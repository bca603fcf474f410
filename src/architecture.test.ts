import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';

const ROOT = join(import.meta.dirname, '..');
const FILES = globSync(['src/**/*.*', 'sample/**/*.*'], { cwd: ROOT }).map((file) =>
  file.replaceAll('\\', '/'),
);
/** Scripts and benchmarks, which the import rules cannot read: their parser does not know `using`. */
const TOOLS = globSync(['bench/**/*.*', 'scripts/**/*.*'], { cwd: ROOT });
const MAX_LINES = 300;
const MAX_FILES = 20;

const isTest = (file: string) => /\.test\.tsx?$/.test(file) || /\/testing\//.test(file);
const isSample = (file: string) => file.startsWith('sample/data/');
const readText = (file: string) => readFileSync(join(ROOT, file), 'utf8');

/** Every kind of place and the names that it holds; a file that fits none stands in the wrong place. */
const PLACES = [
  /^src\/(app\/web|db|features\/[a-z]+|kit\/server|testing)\/README\.md$/,
  /^src\/(vocabulary(\/[a-z]+)?|addresses(\.test)?|(architecture|exported-names|recipes|statements)\.test)\.ts$/,
  /^src\/db\/[a-z-]+(\.test)?\.ts$/,
  /^src\/db\/tables\/(columns|[a-z]+\/[a-z-]+)\.ts$/,
  /^src\/db\/embedded\/[a-z-]+(\.test)?\.ts$/,
  /^src\/kit\/(contract(\/names)?|server|server\/(cache|feature|http|jobs|secrets|texts|tracing))\/[a-z-]+(\.test)?\.ts$/,
  /^src\/kit\/web\/((page|outbox)\/|ui\/([a-z]+\/)?)?([A-Z]\w*|[a-z][\w-]*)(\.test)?\.tsx?$/,
  /^src\/features\/[a-z]+\/(contract|shapes|fields|rules|options|parse|kinds|notifications|mails|content|devices|wording)(\.test)?\.ts$/,
  /^src\/features\/[a-z]+\/server\/([a-z]+\/)?[a-z-]+(\.test)?\.ts$/,
  // The nouns of the administration.
  /^src\/features\/admin\/(?!server|web)[a-z-]+\/contract(\.test)?\.ts$/,
  /^src\/features\/admin\/(?!server|web)[a-z-]+\/server\/[a-z-]+(\.test)?\.ts$/,
  /^src\/features\/admin\/(?!server|web)[a-z-]+\/web\/([A-Z]\w*(\.test)?\.tsx|use[A-Z]\w*\.tsx|[a-z]\w*(\.test)?\.ts)$/,
  // Pure packages: the index in memory and the grammar of sentences.
  /^src\/features\/search-index\/([a-z]+\/)?[a-z]\w*(\.test)?\.ts$/,
  /^src\/features\/sentence\/(lexicon\/|testing\/)?[a-z][a-z-]*(\.test)?\.ts$/,
  /^src\/features\/[a-z]+\/web\/([a-z]+\/)?([A-Z]\w*(\.test)?\.tsx|use[A-Z]\w*\.tsx|[a-z]\w*(\.test)?\.ts)$/,
  /^sample\/((data|fill|pictures)\/([a-z]+\/)?)?[a-z-]+(\.test)?\.ts$/,
  /^src\/app\/contract(\.test)?\.ts$/,
  /^src\/app\/server\/((backup|commands|pages)\/)?[a-z-]+(\.test)?\.ts$/,
  /^src\/app\/web\/(entry\.(client|server)|router)\.tsx$/,
  /^src\/(app|features\/([a-z]+|admin\/[a-z-]+))\/web\/feature\.tsx$/,
  /^src\/app\/web\/((routes\/)?[a-z]+(\.test)?\.ts|(styles|fonts|parts|posts)\.css)$/,
  /^src\/app\/web\/(pages|shell)\/([a-z]+\/){0,2}([A-Z]\w*(\.test)?\.tsx|[a-z]\w*(\.test)?\.ts)$/,
  /^src\/(app|features\/[a-z]+)\/testing\/[a-z-]+\.ts$/,
  /^src\/testing\/((access|database|example|network|process|web)\/)?[a-z-]+(\.test)?\.tsx?$/,
];

test('migrations/meta holds the newest snapshot alone: the next migration is compared with it', () => {
  const snapshots = globSync('migrations/meta/*_snapshot.json', { cwd: ROOT }).map((file) => basename(file));
  const { entries } = JSON.parse(readText('migrations/meta/_journal.json'));
  expect(snapshots).toEqual([`${entries.at(-1).tag.slice(0, 4)}_snapshot.json`]);
});

describe('files', () => {
  test('stand in a place that is made for them', () => {
    expect(FILES.filter((file) => !PLACES.some((place) => place.test(file)))).toEqual([]);
  });

  test(`have at most ${MAX_LINES} lines`, () => {
    const long = FILES.filter(
      (file) => !isSample(file) && !isTest(file) && readText(file).split('\n').length - 1 > MAX_LINES,
    );
    expect(long).toEqual([]);
  });

  test(`stand at most ${MAX_FILES} to a folder, tests apart`, () => {
    const folders = Map.groupBy(
      [...FILES, ...TOOLS].filter((file) => !/\.(test\.tsx?|md)$/.test(file)),
      (file) => dirname(file),
    );
    const full = [...folders].filter(([, files]) => files.length > MAX_FILES).map(([folder]) => folder);
    expect(full).toEqual([]);
  });

  test('read the environment in one place', () => {
    const readers = FILES.filter((file) => !isTest(file) && readText(file).includes('process.env'));
    expect(readers).toEqual(['src/kit/server/config.ts']);
  });

  test('add to the types of packages only, never to those of our own modules', () => {
    const merging = FILES.filter((file) => /^declare module ['"][#./]/m.test(readText(file)));
    expect(merging).toEqual([]);
  });

  test('and packages are there that package.json and the import rules name', () => {
    const { sideEffects } = z
      .object({ sideEffects: z.array(z.string()) })
      .parse(JSON.parse(readText('package.json')));
    const files = sideEffects.filter(
      (file) => file.startsWith('./') && globSync(file, { cwd: ROOT }).length === 0,
    );
    const packages = [...readText('.dependency-cruiser.mjs').matchAll(/path: packages\(([^)]*)\)/g)].flatMap(
      ([, names = '']) => [...names.matchAll(/'([^']+)'/g)].map(([, name = '']) => `node_modules/${name}`),
    );
    expect(packages.length).toBeGreaterThan(5);
    expect([...files, ...packages.filter((folder) => !existsSync(join(ROOT, folder)))]).toEqual([]);
  });
});

/** Their columns become keys of JSON. */
const JSON_SOURCES = [
  'src/features/loyalty/server/points/settle.ts',
  'src/features/wallet/server/invariants.ts',
];

test('written SQL names a column once, and no type of its rows is taken on trust: db/rows.ts', () => {
  const isWrong = (text: string) => /\bas "[a-z]+[A-Z]|\.execute<|\bstatement<(?!Shape )/.test(text);
  const server = FILES.filter((file) => /^src\/(app|db|features|kit)\/.*\.ts$/.test(file) && !isTest(file));
  expect(server.filter((file) => isWrong(readText(file))).sort()).toEqual(JSON_SOURCES);
});

test.each([
  { folder: 'docs/decisions', place: 'first', part: 0 },
  { folder: 'docs/decisions/superseded', place: 'last', part: 1 },
])(
  'docs/decisions/README.md lists $place every decision of $folder with its title and status',
  ({ folder, part }) => {
    const records = globSync(`${folder}/[0-9]*.md`, { cwd: ROOT })
      .sort()
      .map((file) => {
        const [, number, title] = /^# (\d+)\. (.+)$/m.exec(readText(file)) ?? [];
        const [, status] = /^Status: (.+)$/m.exec(readText(file)) ?? [];
        expect(basename(file)).toMatch(new RegExp(`^0*${number}-`));
        expect(status?.startsWith('superseded')).toBe(folder.endsWith('superseded'));
        return `- [${number}. ${title}](${relative('docs/decisions', file)}): ${status?.replaceAll('](../', '](')}`;
      });
    const lines = readText('docs/decisions/README.md').split('## Superseded')[part]?.split('\n') ?? [];
    expect(lines.filter((line) => line.startsWith('- '))).toEqual(records);
  },
);

/** Participles that say what was done to a value and not what it is; the field has nouns for all of them. */
const PARTICIPLES = /\b(known|held|told|kept|wanted|asked|given|said)\b/i;

/** The names that a file declares: types, functions and variables, also by destructuring, and parameters. */
const DECLARATIONS = [
  /^\s*(?:export )?(?:declare )?(?:type|interface|class|enum) (\w+)/gm,
  /\b(?:async )?function\*? (\w+)/g,
  /\b(?:const|let|var) (\w+)\b/g,
  /\b(?:const|let|var) [[{]([^=]*?)[\]}] =/g,
  /^\s*(?:readonly )?#(\w+)\b(?:: .*)? = /gm,
  // Parameters: those with a type, and those of arrows.
  /^\s*(\w+)\??: [A-Z]\w*(?:<[^>]*>)?,$/gm,
  /\((\w+)\??: /g,
  /, (\w+)\??: (?:string|number|boolean|unknown|[A-Z]\w*)\b/g,
  /[(,] ?(\w+) = /g,
  /\.{3}(\w+)/g,
  /\(?\b(\w+)\)? => /g,
];

/** The names in a pattern, without the fields that they are read from. */
const listNames = (pattern: string) => pattern.replaceAll(/\w+:/g, '');

const WITH_PARTICIPLES = ['src/db/reads.ts', 'src/testing/database/standby.ts'];

test('names of types, functions and values are nouns and verbs: lockedWallet, not held', () => {
  const sources = FILES.filter(
    (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !WITH_PARTICIPLES.includes(file),
  );
  const wrong = sources.flatMap((file) =>
    DECLARATIONS.flatMap((declaration) =>
      [...readText(file).matchAll(declaration)]
        .filter(([, name = '']) => PARTICIPLES.test(listNames(name)))
        .map(([, name]) => `${file}: ${name}`),
    ),
  );
  expect(wrong).toEqual([]);
});

/** The lists of files in docs/walks.md, each of which follows one action from its beginning to its end. */
const WALKS = readText('docs/walks.md')
  .split(/\n(?=[^\n]+:\n)/)
  .slice(1)
  .map((walk) => ({
    title: walk.slice(0, walk.indexOf(':')),
    files: [...walk.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file),
  }));

/** The project's files that a file imports, statically or later. */
function listImports(file: string): string[] {
  const names = [...readText(file).matchAll(/(?:from |import\()'([#.][^']+)'/g)].map(([, name = '']) => name);
  return names.map((name) => (name.startsWith('#') ? join('src', name.slice(1)) : join(dirname(file), name)));
}

test('benches and scripts import each other in no circle, types included', () => {
  const imports = new Map(
    TOOLS.filter((file) => /\.(ts|mjs)$/.test(file)).map((file) => [file, listImports(file)]),
  );
  expect([...imports.values()].flat().filter((file) => imports.has(file)).length).toBeGreaterThan(50);
  // Takes away what imports nothing that is left: circles remain.
  for (let before = Number.POSITIVE_INFINITY; imports.size < before; ) {
    before = imports.size;
    for (const [file, targets] of imports)
      if (!targets.some((target) => imports.has(target))) imports.delete(file);
  }
  expect([...imports.keys()]).toEqual([]);
});

/** Where two sides or two features meet: both import it. */
const isMeetingPoint = (file: string) => ['contract.ts', 'events.ts'].includes(basename(file));

/** The project's documents whose links are checked. */
const DOCUMENTS = globSync(['*.md', 'bench/*.md', 'docs/**/*.md', 'src/**/*.md'], { cwd: ROOT });

/** The anchor of a heading, as GitHub makes it. */
const toAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');

describe('documents', () => {
  test('link to files and headings that are there', () => {
    const deadLinks = DOCUMENTS.flatMap((file) =>
      [
        ...readText(file)
          .replaceAll(/```.*?```/gs, '')
          .matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]+))?\)/g),
      ]
        .filter(([, path = '', anchor]) => {
          const target = path === '' ? file : join(dirname(file), path);
          if (!existsSync(join(ROOT, target))) return true;
          return (
            anchor !== undefined &&
            target.endsWith('.md') &&
            ![...readText(target).matchAll(/^#+ (.+)$/gm)].some(
              ([, title = '']) => toAnchor(title) === anchor,
            )
          );
        })
        .map(([link]) => `${file}: ${link}`),
    );
    expect(deadLinks).toEqual([]);
  });

  test('begin short: a README of 80 lines, an architecture of two pages', () => {
    expect(readText('README.md').split('\n').length).toBeLessThanOrEqual(81);
    expect(readText('docs/architecture.md').split(/\s+/).length).toBeLessThanOrEqual(1_300);
  });
});

describe('docs/walks.md', () => {
  test('describes three walks', () => {
    expect(WALKS.map(({ title }) => title)).toEqual([
      'A tip, from the dialog to the ledger',
      'A list, from the address to the cards',
      'A review, from the dialog to the search index',
    ]);
  });

  test.each(WALKS)('$title takes at most ten files, each of which imports the next', ({ files }) => {
    expect(files.length).toBeGreaterThan(2);
    expect(files.length).toBeLessThanOrEqual(10);
    const disorder = files.slice(1).filter((next, at) => {
      const file = files[at] ?? '';
      return !listImports(file).includes(next) && !(isMeetingPoint(file) && listImports(next).includes(file));
    });
    expect(disorder).toEqual([]);
  });
});

const Report = z.object({
  modules: z.array(
    z.object({ source: z.string(), dependencies: z.array(z.object({ resolved: z.string() })) }),
  ),
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), to: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

/** The import rules' report about the folders `src` and `sample` inside `folder`. */
async function readImports(folder: string) {
  const program = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const config = join(ROOT, '.dependency-cruiser.mjs');
  const args = [program, '--config', config, '--output-type', 'json', 'src', 'sample'];
  const options = { cwd: folder, maxBuffer: 64 * 1024 * 1024 };
  // The rules' program exits with the number of broken rules, which is read here.
  const run = promisify(execFile)(process.execPath, args, options);
  const { stdout } = await run.catch((error: { stdout?: string }) => ({ stdout: error.stdout ?? '' }));
  return Report.parse(JSON.parse(stdout));
}

const WRONG: Record<string, string> = {
  'src/kit/server/deep.ts': "import { a } from '#features/auth/rules.ts';\nexport const b = a;\n",
  'src/features/auth/rules.ts': "import { c } from '#features/seed/rules.ts';\nexport const a = c;\n",
  'src/features/seed/rules.ts': "import { sep } from 'node:path';\nexport const c = sep;\n",
  'src/features/extra/rules.ts': 'export const d = 1;\n',
  'src/features/menus/web/Part.tsx': "import { b } from '#kit/server/deep.ts';\nexport const e = b;\n",
  'src/features/menus/server/api.ts': "import { e } from '../web/Part.tsx';\nexport const f = e;\n",
  'src/features/seed/server/seed.ts':
    "import { f } from '#features/menus/server/api.ts';\nexport const g = f;\n",
  'src/features/admin/tables/contract.ts': "import { h } from './server/api.ts';\nexport const k = h;\n",
  'src/features/admin/tables/server/api.ts': "import { sep } from 'node:path';\nexport const h = sep;\n",
  'src/features/admin/tables/server/page.ts': "import { l } from '../web/Row.tsx';\nexport const m = l;\n",
  'src/features/admin/tables/web/Row.tsx':
    "import { h } from '../../rows/server/rows.ts';\nexport const l = h;\n",
  'src/features/admin/tables/server/desk.ts': 'export const h = 1;\n',
  'src/features/admin/table/web/Screen.tsx': "import 'zod';\n",
  'src/features/admin/rows/server/rows.ts':
    "import { h } from '../../tables/server/desk.ts';\nexport const n = h;\n",
  'src/features/menus/web/feature.tsx': 'export {};\n',
  'src/features/seed/web/Part.tsx': "import '#features/menus/web/feature.tsx';\n",
  'src/app/web/first.ts':
    "import type pg from 'pg';\nexport type { d } from '#features/extra/rules.ts';\nexport type H = pg.Pool;\n",
  'src/app/server/round.ts': "import type { I } from './trip.ts';\nexport type J = I;\n",
  'src/app/server/trip.ts':
    "import type { J } from './round.ts';\nimport '#testing/fixtures.ts';\nexport type I = J;\n",
  'src/testing/fixtures.ts': 'export {};\n',
  'src/features/menus/testing/access.ts':
    "import { h } from '#features/admin/tables/contract.ts';\nexport const q = h;\n",
  'src/features/menus/server/dishes.ts': "import { q } from '../testing/access.ts';\nexport const r = q;\n",
  'src/kit/contract/words.ts': "import { o } from '#sample/words.ts';\nexport const p = o;\n",
  'sample/words.ts':
    "import { l } from '#features/admin/tables/web/Row.tsx';\nimport '#app/server/look.ts';\nexport const o = l;\n",
  'src/app/server/look.ts': "import 'react';\nimport 'vitest';\nimport '#nowhere.ts';\n",
};

const CAUGHT = [
  'sample/words.ts sample-below-app',
  'sample/words.ts server-side',
  'src/app/server/look.ts developers-packages',
  'src/app/server/look.ts no-dead-end',
  'src/app/server/look.ts react',
  'src/app/server/round.ts no-circle',
  'src/app/server/trip.ts testing',
  'src/app/web/first.ts in-a-group',
  'src/app/web/first.ts no-barrel',
  'src/app/web/first.ts sql',
  'src/features/admin/rows/server/rows.ts api-is-private',
  'src/features/admin/table/web/Screen.tsx tables-without-forms',
  'src/features/admin/tables/contract.ts api-is-private',
  'src/features/admin/tables/contract.ts pure',
  'src/features/admin/tables/server/page.ts server-side',
  'src/features/admin/tables/web/Row.tsx web-side',
  'src/features/auth/rules.ts order-auth',
  'src/features/menus/server/api.ts server-side',
  'src/features/menus/server/dishes.ts testing',
  'src/features/menus/web/Part.tsx web-side',
  'src/features/seed/rules.ts pure',
  'src/features/seed/server/seed.ts api-is-private',
  'src/features/seed/web/Part.tsx pages-are-for-the-app',
  'src/kit/contract/words.ts pure',
  'src/kit/contract/words.ts sample-for-app',
  'src/kit/server/deep.ts ring-kit',
];

describe('import rules', () => {
  test('see every source file and the imports between them, and none that is wrong', async () => {
    const { modules, summary } = await readImports(ROOT);
    expect(summary.violations.map(({ from, to, rule }) => `${from} → ${to}: ${rule.name}`)).toEqual([]);
    const own = modules.filter(({ source }) => /^(src|sample)\//.test(source));
    const sources = FILES.filter((file) => /\.tsx?$/.test(file));
    expect(own.map(({ source }) => source)).toEqual(expect.arrayContaining(sources));
    const inner = own
      .flatMap(({ dependencies }) => dependencies)
      .filter((to) => /^(src|sample)\//.test(to.resolved));
    expect(inner.length).toBeGreaterThan(sources.length);
  });

  test('catch each kind of wrong import', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tablemate-imports-'));
    try {
      for (const [file, text] of Object.entries(WRONG)) {
        await mkdir(join(folder, dirname(file)), { recursive: true });
        await writeFile(join(folder, file), text);
      }
      await writeFile(join(folder, 'package.json'), readText('package.json'));
      await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
      const { summary } = await readImports(folder);
      expect([...new Set(summary.violations.map(({ from, rule }) => `${from} ${rule.name}`))].sort()).toEqual(
        CAUGHT,
      );
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
