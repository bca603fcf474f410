import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { slimContracts } from './scripts/slimContracts.ts';

/** A slim contract leads to its shapes, so they and zod look needed from the start; only forms, which are lazy, need them. */
const notShapes = (id: string) => !/[\\/]node_modules[\\/]zod[\\/]|\?shapes$|entry\.client\.tsx$/.test(id);

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
              groups: [{ name: 'base', tags: ['$initial'], test: notShapes }],
            },
          },
        },
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
  },
}));
