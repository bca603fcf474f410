/** `npm start`, or `npm run dev` with --dev: installs and builds what is missing or stale, then serves. */
import { ensureInstalled } from './lib/install.mjs';
import { requireNode, run } from './lib/project.mjs';

requireNode();
const dev = process.argv.includes('--dev');
const node = await ensureInstalled({ dev });
const buildCode = dev ? 0 : await run(node, ['scripts/build.mjs']);
process.exitCode = buildCode || (await serve());

function serve() {
  return run(node, ['src/app/server/main.ts', ...process.argv.slice(2)], {
    env: createEnv(),
    inOwnGroup: true,
  });
}

/** The caller's environment with NODE_ENV for the libraries; PRODUCTION still follows the caller's own NODE_ENV. */
function createEnv() {
  const { NODE_ENV, ...env } = process.env;
  const isValid = ['', 'development', 'production', 'test'].includes(NODE_ENV ?? '');
  return {
    ...env,
    PRODUCTION: env.PRODUCTION || (NODE_ENV === 'production' ? '1' : '0'),
    // The server refuses any other value in one sentence.
    NODE_ENV: isValid ? (dev ? 'development' : 'production') : NODE_ENV,
  };
}
