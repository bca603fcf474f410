import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

const CONTRACT = /\/src\/.*\/contract\.ts$/;
const SHAPES = '?shapes';

/**
 * Keeps zod out of a page's first load: to call an endpoint a browser needs its method and its path, not the shapes that
 * the server validates with. A form loads the shapes that it imports by name.
 */
export function slimContracts(): Plugin {
  return {
    name: 'slim-contracts',
    enforce: 'pre',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,

    resolveId(id, importer) {
      if (id.endsWith(SHAPES)) return id;
      // Imports of a `?shapes` module are relative to its file.
      return importer?.endsWith(SHAPES)
        ? this.resolve(id, importer.slice(0, -SHAPES.length), { skipSelf: true })
        : null;
    },

    async load(id) {
      if (id.endsWith(SHAPES)) {
        return {
          code: await readFile(id.slice(0, -SHAPES.length), 'utf8'),
          moduleType: 'ts',
          moduleSideEffects: false,
        };
      }
      if (!CONTRACT.test(id)) return null;
      const contract: Record<string, unknown> = await import(id);
      const lines = Object.entries(contract).map(([name, value]) =>
        isEndpoint(value)
          ? `export const ${name} = ${JSON.stringify(slim(value))};`
          : `export { ${name} } from ${JSON.stringify(id + SHAPES)};`,
      );
      return { code: lines.join('\n'), moduleType: 'js', moduleSideEffects: false };
    },
  };
}

type Address = { method: string; path: string; paged: boolean; idempotent?: boolean };

const slim = ({ method, path, paged, idempotent }: Address) => ({
  method,
  path,
  ...(paged && { paged }),
  idempotent,
});

function isEndpoint(value: unknown): value is Address {
  return (
    typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'paged' in value
  );
}
