/** What Node, its libraries and the platform need of whoever starts a process; the last are Windows'. */
const INHERITED = [
  ...[
    'PATH',
    'HOME',
    'USER',
    'TMPDIR',
    'LANG',
    'LC_ALL',
    'TZ',
    'CI',
    'LD_LIBRARY_PATH',
    'NODE_EXTRA_CA_CERTS',
  ],
  ...['SystemRoot', 'TEMP', 'TMP', 'USERPROFILE', 'APPDATA', 'LOCALAPPDATA', 'PATHEXT', 'ComSpec'],
];

/**
 * The environment of an app that is started for trying: what every program needs, and no setting of the shell. An operator's
 * shell may hold those of the site: its bucket, its mail server, its payments.
 */
export function inheritedEnvironment(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return Object.fromEntries(
    INHERITED.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])),
  );
}
