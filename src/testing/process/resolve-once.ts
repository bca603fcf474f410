// For `node --import`: packages are resolved once for the whole process. Node parses the package.json of drizzle-orm, whose `exports`
// take 130 kB, at each of some 600 imports, which is half of the processor time that a start of the app takes.
import { type ResolveFnOutput, registerHooks } from 'node:module';

const INSIDE_DRIZZLE = '/node_modules/drizzle-orm/';
const resolved = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, nextResolve) {
    const { parentURL = '' } = context;
    if (specifier.startsWith('.') && specifier.endsWith('.js') && parentURL.includes(INSIDE_DRIZZLE))
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    // A package may have another version of what it imports; addresses are relative to who imports.
    if (/^(\.|\/|node:|file:)/.test(specifier) || parentURL.includes('/node_modules/'))
      return nextResolve(specifier, context);
    const result = resolved.get(specifier) ?? nextResolve(specifier, context);
    resolved.set(specifier, result);
    return { ...result, shortCircuit: true };
  },
});
