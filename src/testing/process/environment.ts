/** Environment variables that Node, its libraries and the platform need; the last ones are for Windows. */
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
 * Returns the environment of a trial app: what every program needs, without the settings of the shell, which may be
 * those of a real site: its bucket, mail server and payments.
 */
export function inheritedEnvironment(env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  return Object.fromEntries(
    INHERITED.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]]])),
  );
}
