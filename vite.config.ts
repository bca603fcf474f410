import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { nameLanguages, readCatalogue } from './scripts/catalogues.ts';
import { slimContracts } from './scripts/slimContracts.ts';
import { translate } from './scripts/translate.ts';

/** A slim contract leads to its shapes, so they and zod look needed from the start; only forms, which are lazy, need them. */
const notShapes = (id: string) => !/[\\/]node_modules[\\/]zod[\\/]|\?shapes$|entry\.client\.tsx$/.test(id);

/**
 * What each of these pages and parts shares with others is one file of this name; what two of them share goes with the
 * first. Neither the wall nor a restaurant's page is to carry the other: what both show stands before them. Decision 132
 * says what this buys.
 */
const SHARED = [
  ['lists', 'kit/web/ui/media/Carousel.tsx'],
  ['lists', 'kit/web/ui/media/Picture.tsx'],
  ['lists', 'kit/web/ui/Chip.tsx'],
  ['lists', 'kit/web/ui/Icon.tsx'],
  ['lists', 'kit/web/ui/ReadError.tsx'],
  ['lists', 'kit/web/ui/ShowMore.tsx'],
  ['lists', 'kit/web/ui/Spinner.tsx'],
  ['lists', 'kit/contract/price-range.ts'],
  ['lists', 'kit/web/format.ts'],
  ['lists', 'kit/web/ui/Rating.tsx'],
  ['lists', 'kit/web/storage.ts'],
  ['lists', 'kit/web/mediaQuery.ts'],
  ['lists', 'kit/web/renderTime.ts'],
  ['lists', 'features/media/rules.ts'],
  ['lists', '../node_modules/@tanstack/react-query/build/modern/useInfiniteQuery.js'],
  ['parts', 'app/web/pages/restaurants/RestaurantsPage.tsx'],
  ['both', 'kit/web/ui/Tabs.tsx'],
  ['both', 'kit/web/patch.ts'],
  ['both', 'features/media/web/Photos.tsx'],
  ['both', 'features/restaurants/web/ShareButton.tsx'],
  ['both', 'features/reviews/web/ReviewMenu.tsx'],
  // Loaded after the first load of walls and restaurants, without what restaurants show besides.
  ['marks', 'features/loyalty/web/EarnedMark.tsx'],
  // The list's map waits by it as a restaurant's does: without a file of its own it would bring all that restaurants show.
  ['wait', 'kit/web/page/firstInteraction.ts'],
  ['posts', 'app/web/pages/wall/WallPage.tsx'],
  // Of lists of posts, people and restaurants alike, without what these show.
  ['feeds', 'kit/web/page/FeedLink.tsx'],
  ['place', 'app/web/pages/restaurant/RestaurantPage.tsx'],
] as const;

/**
 * What features bring beside their pages is asked for all at once, and later: one file of each kind. Most pages are loaded
 * whole by their own HTML, or from the moment that somebody points at their link. The first script of every page lists
 * only what restaurants, walls and people need, not what these do, nor what follows a page that has come to rest.
 */
const LATE =
  /[\\/]web[\\/]listeners\.ts$|[\\/](features|pages[\\/](account|articles|desks|loyalty))[\\/].*Page\.tsx$|[\\/]shell[\\/]device[\\/]Device\.tsx$/;

/** What only the server reads of a route stays out of the browsers' script, of which every page carries all routes. */
const slimRoutes: Plugin = {
  name: 'slim-routes',
  enforce: 'pre',
  apply: (_, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
  transform: {
    filter: { id: /[\\/]web[\\/](feature\.tsx|routes[\\/]\w+\.ts)$/ },
    handler: (code) => ({
      code: code.replaceAll(/\b(page: (['`]).*?\2|cache: \{ fresh: \d+ \}|sitemap: true),?/g, ''),
      map: null,
    }),
  },
};

/**
 * Pages link by plain anchors (app/web/shell/followLinks.ts): the router's own links, which every route would carry, stay
 * out. A rule of biome.json keeps them out of our modules.
 */
const noRouterLinks: Plugin = {
  name: 'no-router-links',
  enforce: 'pre',
  apply: (_, { isSsrBuild, command }) => command === 'build' && !isSsrBuild,
  transform: {
    filter: { id: /[\\/]@tanstack[\\/]react-router[\\/]dist[\\/]esm[\\/]link\.js$/ },
    handler(code) {
      const [, names] = /export \{([^}]+)\};\s*(?:\/\/.*\s*)?$/.exec(code) ?? [];
      if (!names) throw new Error('The links of the router are written otherwise by now.');
      return { code: `export const ${names.split(',').map((name) => `${name.trim()} = null`)};`, map: null };
    },
  },
};

type Module = { importedIds: string[]; importers: string[]; code: string | null };
type Graph = { getModuleInfo: (id: string) => Module | null };

/** The file of each of our modules, of each icon and each query, that one of the pages imports, and that those import. */
const files = new Map<string, string>();

/** Our modules import icons from an index of all; these are the modules that the index takes them from. */
function listIcons({ importedIds, code }: Module): string[] {
  const index = importedIds.find((id) => id.endsWith('/lucide-react.mjs'));
  const names = /import \{([^}]+)\} from ['"]lucide-react['"]/.exec(code ?? '')?.[1]?.match(/\b[A-Z]\w+/g);
  if (!index || !names) return [];
  const toFileName = (name: string) => name.replace(/(?<=.)([A-Z]|\d+)/g, '-$1').toLowerCase();
  return names.map((name) => index.replace('lucide-react.mjs', `icons/${toFileName(name)}.mjs`));
}

function addParts(file: string, id: string, graph: Graph): void {
  const isPart = !/\/node_modules\/|\/(contract|parse)\.ts$/.test(id) || /\/(icons|@tanstack)\//.test(id);
  const module = isPart && !files.has(id) && graph.getModuleInfo(id);
  if (!module) return;
  files.set(id, file);
  for (const part of [...module.importedIds, ...listIcons(module)]) addParts(file, part, graph);
}

function formatPartsName(id: string, graph: Graph): string | null {
  if (files.size === 0) {
    for (const [file, path] of SHARED) {
      // The packages may lie elsewhere.
      const id = realpathSync(join(import.meta.dirname, 'src', path));
      if (!graph.getModuleInfo(id)) throw new Error(`The build has no module ${id}.`);
      addParts(file, id, graph);
    }
  }
  return files.get(id) ?? null;
}

/** Of the pages that are built: `npm run build` builds them once in each. */
const language = process.env.PAGES_LANGUAGE ?? 'en';

export default defineConfig(({ isSsrBuild }) => ({
  define: {
    PAGES_LANGUAGE: JSON.stringify(language),
    PAGES_LANGUAGES: JSON.stringify(nameLanguages()),
  },
  plugins: [
    slimContracts(),
    slimRoutes,
    noRouterLinks,
    translate(readCatalogue(language)),
    react(),
    tailwindcss(),
  ],
  // React 19 has the hook that these stand in for in older ones.
  resolve: {
    alias: [
      { find: /^use-sync-external-store\/shim(?=$|\/with-selector)/, replacement: 'use-sync-external-store' },
    ],
  },
  publicDir: isSsrBuild ? false : 'public',
  // The build is one file with React in its production form, so that rendering looks nothing up at run time.
  ssr: isSsrBuild ? { noExternal: true } : {},
  build: {
    target: 'es2023',
    manifest: !isSsrBuild,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          input: ['src/app/web/entry.client.tsx'],
          // What pages need together is one file: twenty small ones wait for each other on a slow connection.
          output: {
            // The first script of every page names all others, by short names.
            chunkFileNames: ({ moduleIds }) =>
              moduleIds.some((id) => LATE.test(id)) ? 'assets/[hash:7]-late.js' : 'assets/[hash:7].js',
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'base', tags: ['$initial'], test: notShapes, priority: 1 },
                { name: 'listeners', test: /[\\/]web[\\/]listeners\.ts$/ },
                { name: formatPartsName, debugName: 'parts', test: notShapes, minShareCount: 2 },
              ],
            },
          },
        },
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, files) => (file.endsWith('-late.js') ? [] : files),
    },
    reportCompressedSize: false,
  },
}));
