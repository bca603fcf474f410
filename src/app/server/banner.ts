import type { Config } from '#kit/server/config.ts';
import { bracket, isLoopbackHost, listensEverywhere } from '#kit/server/http/host.ts';

type Account = { username: string; password: string };

/** Formats the text that is printed when the app has started. */
export function formatBanner(of: {
  address: string;
  config: Config;
  place: string;
  accounts: Account[];
  problems?: string[];
}): string {
  const { s3, dataDir, mail } = of.config;
  const lines = [
    '',
    `  Tablemate is open: ${of.address.replace('127.0.0.1', 'localhost')}`,
    '',
    `  Data        ${of.place}`,
    `  Pictures    ${s3 ? `the bucket ${s3.bucket}` : `${dataDir}/media`}`,
    `  Mail        ${mail.smtpUrl === null ? `${dataDir}/mail` : `by SMTP, from ${mail.from.address}`}`,
  ];
  if (of.accounts.length > 0) {
    lines.push('', '  Sample accounts');
    for (const { username, password } of of.accounts) lines.push(`    ${username.padEnd(18)} ${password}`);
  }
  for (const warning of [...listWarnings(of.config), ...(of.problems ?? [])]) lines.push('', `  ${warning}`);
  return [...lines, ''].join('\n');
}

/** Settings that each are right and together leave people outside, in sentences. */
export function listWarnings({
  host,
  publicUrl,
  trustProxy,
  insecureCookies,
  production,
  stripe,
  mail,
}: Config): string[] {
  const warnings = [];
  if (production && !stripe)
    warnings.push(
      'Payments are not set up: nobody can add funds. Set the STRIPE_… settings to take payments.',
    );
  if (production && mail.smtpUrl === null)
    warnings.push(
      'Mail is not set up: forgotten passwords and confirmations reach nobody. Mails go into the data folder, where administrators can read them. Set SMTP_URL and MAIL_FROM.',
    );
  if (!publicUrl && (listensEverywhere(host) || trustProxy)) {
    warnings.push(
      'PUBLIC_URL is not set: only requests to localhost are answered. Set it to the address that people open, such as https://tablemate.example.',
    );
  }
  const isSecure = publicUrl?.startsWith('https:') ?? false;
  if (!insecureCookies && isSecure && !trustProxy) {
    warnings.push(
      'PUBLIC_URL is https and TRUST_PROXY is 0: nobody can sign in there. Set TRUST_PROXY=1 behind your proxy.',
    );
  }
  const isOpen = publicUrl !== undefined || !isLoopbackHost(bracket(host));
  if (!insecureCookies && !isSecure && isOpen && !trustProxy) {
    warnings.push(
      'This site is open over plain http: people can sign in on this machine only. Use https, or set INSECURE_COOKIES=1 in a network that you trust.',
    );
  }
  return warnings;
}
