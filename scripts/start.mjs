/** `npm start` and, with --dev, `npm run dev`: installs and builds what is missing or stale, then serves. */
import { ensureInstalled } from './lib/install.mjs';
import { requireNode, run } from './lib/project.mjs';

requireNode();
const dev = process.argv.includes('--dev');
const node = await ensureInstalled({ dev });
const built = dev ? 0 : await run(node, ['scripts/build.mjs']);
process.exitCode = built || (await serve());

function serve() {
  return run(node, ['src/app/server/main.ts', ...process.argv.slice(2)], { env: settings(), apart: true });
}

/** What the person set, with the libraries in production mode: whether the site is public still follows their own NODE_ENV. */
function settings() {
  const { NODE_ENV, ...env } = process.env;
  const known = ['', 'development', 'production', 'test'].includes(NODE_ENV ?? '');
  return {
    ...env,
    PRODUCTION: env.PRODUCTION || (NODE_ENV === 'production' ? '1' : '0'),
    // An unknown word goes on to the server, which refuses it in one sentence.
    NODE_ENV: known ? (dev ? 'development' : 'production') : NODE_ENV,
  };
}
