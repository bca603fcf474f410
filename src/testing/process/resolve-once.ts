// For `node --import`: resolves packages once per process. Node parses the package.json of drizzle-orm, with 130 kB of
// `exports`, at each of some 600 imports, which is half of the CPU time of the app's start.
import { type ResolveFnOutput, registerHooks } from 'node:module';

const INSIDE_DRIZZLE = '/node_modules/drizzle-orm/';
const cache = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = '' } = context;
    if (specifier.startsWith('.') && specifier.endsWith('.js') && parentURL.includes(INSIDE_DRIZZLE))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    // A package may have another version of its imports; relative addresses depend on the importer.
    if (/^(\.|\/|node:|file:)/.test(specifier) || parentURL.includes('/node_modules/'))
      return nextResolve(specifier, context);
    const result = cache.get(specifier) ?? nextResolve(specifier, context);
    cache.set(specifier, result);
    return { ...result, shortCircuit: true };
  },
});
