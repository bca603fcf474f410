import type { Config } from '#kit/server/config.ts';

type Account = { username: string; password: string };

/** What a newcomer reads when the app has started. */
export function banner(of: { address: string; config: Config; place: string; accounts: Account[] }): string {
  const { s3, dataDir } = of.config;
  const lines = [
    '',
    `  Tablemate is open: ${of.address.replace('127.0.0.1', 'localhost')}`,
    '',
    `  Data        ${of.place}`,
    `  Pictures    ${s3 ? `the bucket ${s3.bucket}` : `${dataDir}/media`}`,
  ];
  if (of.accounts.length > 0) {
    lines.push('', '  Sample accounts');
    for (const { username, password } of of.accounts) lines.push(`    ${username.padEnd(18)} ${password}`);
  }
  return [...lines, ''].join('\n');
}
