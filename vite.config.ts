import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { slimContracts } from './scripts/slimContracts.ts';

/** A slim contract leads to its shapes, so they and zod look needed from the start; only forms, which are lazy, need them. */
const notShapes = (id: string) => !/[\\/]node_modules[\\/]zod[\\/]|\?shapes$|entry\.client\.tsx$/.test(id);

const LIST = join(import.meta.dirname, 'src/app/web/pages/RestaurantsPage.tsx');

type Graph = { getModuleInfo: (id: string) => { importedIds: string[] } | null };

/** Our modules that the page of the list imports, and that those import. */
const parts = new Set<string>();

function addParts(id: string, graph: Graph): void {
  if (parts.has(id) || /\/node_modules\/|\/(contract|parse)\.ts$/.test(id)) return;
  parts.add(id);
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) addParts(imported, graph);
}

function nameOfParts(id: string, graph: Graph): string | null {
  if (parts.size === 0) addParts(LIST, graph);
  return parts.has(id) ? 'parts' : null;
}

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [slimContracts(), react(), tailwindcss()],
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
          input: 'src/app/web/entry.client.tsx',
          // What every page needs is one file: twenty small ones wait for each other on a slow connection.
          output: {
            codeSplitting: {
              includeDependenciesRecursively: false,
              groups: [
                { name: 'base', tags: ['$initial'], test: notShapes, priority: 1 },
                // So is what the list shares with other pages.
                { name: nameOfParts, debugName: 'parts', test: notShapes, minShareCount: 2 },
              ],
            },
          },
        },
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
}));
