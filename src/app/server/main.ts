import type { Server as HttpServer } from 'node:http';
import { discoveryService } from '#features/discovery/server/discovery.ts';
import { mailService } from '#features/mail/server/mail.ts';
import { mapService } from '#features/map/server/map.ts';
import { type Config, readConfig } from '#kit/server/config.ts';
import { bracket, isLoopbackHost, listensEverywhere } from '#kit/server/http/host.ts';
import { jobService } from '#kit/server/jobs/runner.ts';
import { errorLine } from '#kit/server/loggable.ts';
import { loadDetector } from '#kit/server/texts/detection.ts';
import { ensureSampleData } from '#sample/seed.ts';
import { createApp } from './app.ts';
import { builtPages, drawMail } from './pages/pages.ts';
import { type Started, startServices } from './start.ts';
import { stopInOrder } from './stop.ts';

/** Starts the web server and everything below it; a wrong setting or a busy port ends with one sentence. */
async function main(): Promise<void> {
  const config = readConfig();
  // While the database starts; else whoever writes first waits for it.
  void loadDetector();
  const started = await startServices(config);
  const { services } = started;
  let server: Server | null = null;
  // From here on the database runs: whoever ends the start early must not leave it behind.
  stopInOrder(started, () => server);
  const accounts = config.sampleData ? await ensureSampleData(services) : [];
  const isDev = process.argv.includes('--dev');
  if (!isDev) services.get(discoveryService).start();
  server = isDev
    ? await (await import('./dev.ts')).createDevServer(started.ground)
    : await createApp(services, await builtPages(services));

  if (!isDev) {
    services.get(mailService).start(drawMail);
    services.get(jobService).start(services);
  }
  const address = await listen(server, config, started);
  const { problem } = services.get(mapService);
  const problems = problem ? [problem] : [];
  console.log(banner({ address, config, place: started.databasePlace, accounts, problems }));
}

type Server = {
  listen(options: { host: string; port: number }): Promise<string>;
  close(): Promise<unknown>;
  server?: HttpServer;
};

async function listen(server: Server, { host, port }: Config, started: Started): Promise<string> {
  try {
    return await server.listen({ host, port });
  } catch (error) {
    await started.stop();
    const busy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    throw busy ? new Error(`Port ${port} is in use: set PORT to another one.`) : error;
  }
}

main().catch((error: unknown) => {
  console.error(errorLine(error));
  process.exit(1);
});

type Account = { username: string; password: string };

/** What a newcomer reads when the app has started. */
function banner(of: {
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
