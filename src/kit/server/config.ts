import { resolve } from 'node:path';
import { z } from 'zod';
import { Contact, Hosts, parseSender, type S3Config, type Sender, StripeSecret } from './setting-shapes.ts';
import { readTraces, TRACES_SETTINGS, type TracesConfig } from './tracing/settings.ts';
import { readTranslator, TRANSLATOR_SETTINGS, type TranslatorConfig } from './translator-settings.ts';

const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((value) => value === '1');

/** This machine by its own names. */
const LOOPBACK_URL = /^http:\/\/(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?(\/|$)/;

const PUBLIC_URL_FORM = 'must be an address without a path, such as https://tablemate.example';

const Settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  PRODUCTION: flag.optional(),
  PORT: z.coerce.number('must be a port number, 0 to 65535').int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  BOOKS_YEARS: z.coerce.number('must be a number of years').int().min(0).max(100).default(10),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: PUBLIC_URL_FORM })
    .refine((url) => URL.canParse(url) && new URL(url).href === `${new URL(url).origin}/`, PUBLIC_URL_FORM)
    .transform((url) => new URL(url).origin)
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
    .refine(
      (url) => !/^\w+:\/\/[^/?]*,|[?&]host=[^&]*,/.test(url),
      'names several hosts: it takes one, such as that of a proxy that leads to the primary',
    )
    .optional(),
  DATABASE_READ_URL: z
    .string()
    .transform((urls) => urls.split(',').map((url) => url.trim()))
    .refine(
      (urls) => urls.every((url) => /^postgres(ql)?:\/\//.test(url)),
      'takes addresses that begin with postgres:// or postgresql://, one for each replica, with commas between them',
    )
    .optional(),
  MIGRATE: flag.default(true),
  DATABASE_PASSWORD_FILE: z.string().optional(),
  DATABASE_CONNECTIONS: z.coerce
    .number('must be a number of connections')
    .int('must be a number of connections')
    .min(2, 'must be 2 or more')
    .max(1000, 'must be 1000 at most')
    .default(10),
  DRAIN_SECONDS: z.coerce.number('must be a number of seconds from 0 to 600').min(0).max(600).optional(),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SAMPLE_DATA: flag.optional(),
  ALLOW_SEED: flag.optional(),
  INSECURE_COOKIES: flag.optional(),
  TRUST_PROXY: z.coerce.number('must be a number of proxies from 0 to 10').int().min(0).max(10).default(0),
  MAP_STYLE_URL: z.url({ protocol: /^https?$/, error: 'must be the address of a map style' }).optional(),
  MAP_TILES: z.string().optional(),
  GEOCODER_URL: z.url({ protocol: /^https?$/, error: 'must be the address of a geocoder' }).optional(),
  LIMIT_FACTOR: z.coerce.number('must be a number from 0.1 to 1000').min(0.1).max(1000).default(1),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must begin with sk_ or rk_')
    .optional(),
  STRIPE_WEBHOOK_SECRET: StripeSecret.optional(),
  STRIPE_CONNECT_WEBHOOK_SECRET: StripeSecret.optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().regex(/^pk_/, 'must begin with pk_').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'must be the address of a service like S3' }).optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/]+/, 'must begin with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(
      (from) => parseSender(from) !== null,
      'must be an address, or a name and an address: Tablemate <mail@tablemate.example>',
    )
    .optional(),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be the address of an issuer of OpenID Connect' })
    // Cookies could be intercepted.
    .refine(
      (issuer) => issuer.startsWith('https://') || LOOPBACK_URL.test(issuer),
      'must begin with https://, unless the issuer runs on this machine',
    )
    .optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  OIDC_NAME: z.string().trim().max(40, 'must have at most 40 characters').optional(),
  CONTACT: Contact.optional(),
  SECURITY_CONTACT: Contact.optional(),
  PUSH_HOSTS: Hosts.default([]),
  WEBHOOK_HOSTS: Hosts.default([]),
  APP_HOSTS: Hosts.default([]),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  ...TRANSLATOR_SETTINGS,
  ...TRACES_SETTINGS,
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});

export type StripeConfig = {
  secretKey: string;
  /** Signs Stripe's webhooks. */
  webhookSecret: string;
  publishableKey: string | null;
  /** Signs webhooks about connected accounts, which receive payouts; null without payouts. */
  connectWebhookSecret: string | null;
  /** Replaces Stripe in tests. */
  api?: { host: string; port: number };
};

export type OpenIdConfig = {
  issuer: string;
  clientId: string;
  /** Undefined for a public client. */
  clientSecret: string | undefined;
  /** The issuer's name on the sign-in button. */
  name: string;
};

export type MailConfig = {
  /**
   * The server with name and password: smtps://user:password@mail.example. Null: mails are files in the data folder.
   */
  smtpUrl: string | null;
  from: Sender;
};

export type Config = TranslatorConfig & {
  /** A public site: settings that are only for development are refused. */
  production: boolean;
  port: number;
  host: string;
  /** The site's address, such as `https://tablemate.example`; without it only this machine's own names are answered. */
  publicUrl: string | undefined;
  /** Years that the law asks to keep money movements, counted from the end of their year. */
  booksYears: number;
  dataDir: string;
  databaseUrl: string | undefined;
  /** One replica per address. */
  databaseReadUrls: string[];
  /** Whether a start runs the migrations; otherwise it refuses a database that lacks some. */
  migrate: boolean;
  /** A file with the password of DATABASE_URL's role, read for each new connection. */
  databasePasswordFile: string | undefined;
  /** Connections of this process for requests; a few more are for notifications and background work. */
  databaseConnections: number;
  /** How long the process continues to serve after a stop signal, while proxies redirect traffic. */
  drainSeconds: number;
  sessionSecret: string | undefined;
  sampleData: boolean;
  allowSeed: boolean;
  /** Allows sign-in over plain http from other machines, where sessions can be intercepted. */
  insecureCookies: boolean;
  /** The number of our own proxies: as many addresses of X-Forwarded-For are trusted. */
  trustProxy: number;
  /** A map style that replaces our own. */
  mapStyleUrl: string | undefined;
  /** PMTiles files with the streets of cities; without them maps show coasts only. */
  mapTiles: string[] | undefined;
  /** A geocoder with the API of Nominatim or Photon; without it people choose a point on the map. */
  geocoderUrl: string | undefined;
  /** Multiplies every rate limit. */
  limitFactor: number;
  /** Null: the sandbox replaces the payment provider. */
  stripe: StripeConfig | null;
  /** The bucket of pictures; null if they are stored in the data folder. */
  s3: S3Config | null;
  mail: MailConfig;
  /** Sign-in with accounts of another site; null without. */
  openId: OpenIdConfig | null;
  /** The operator, as an address that begins with mailto: or https://. */
  contact: string | undefined;
  /** The contact for vulnerabilities, as an address that begins with mailto: or https:. */
  securityContact: string | undefined;
  /** Further push services, and webhook receivers, also in our own network: hosts, with the port if it is not 443. */
  pushHosts: string[];
  webhookHosts: string[];
  /** Hosts of apps whose metadata is read even in our own network or by http. */
  appHosts: string[];
  /** The bearer token for the metrics; without it they are for this machine only. */
  metricsToken: string | undefined;
  /** Null without tracing. */
  traces: TracesConfig | null;
  logLevel: z.output<typeof Settings>['LOG_LEVEL'];
};

/** Reads the settings from the environment; throws one sentence that names each wrong one. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const values = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = Settings.safeParse(values);
  if (!result.success) {
    const wrong = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`These settings are wrong: ${wrong.join('; ')}.`);
  }
  const settings = result.data;
  const production = settings.PRODUCTION ?? settings.NODE_ENV === 'production';
  return {
    production,
    port: settings.PORT,
    host: settings.HOST,
    publicUrl: settings.PUBLIC_URL,
    booksYears: settings.BOOKS_YEARS,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    databaseReadUrls: readReplicas(settings),
    migrate: settings.MIGRATE,
    databasePasswordFile: settings.DATABASE_PASSWORD_FILE && resolve(settings.DATABASE_PASSWORD_FILE),
    databaseConnections: settings.DATABASE_CONNECTIONS,
    drainSeconds: settings.DRAIN_SECONDS ?? (production ? 5 : 0),
    sessionSecret: settings.SESSION_SECRET,
    sampleData: settings.SAMPLE_DATA ?? !production,
    allowSeed: settings.ALLOW_SEED ?? !production,
    insecureCookies: settings.INSECURE_COOKIES ?? !production,
    trustProxy: settings.TRUST_PROXY,
    mapStyleUrl: settings.MAP_STYLE_URL,
    mapTiles: settings.MAP_TILES?.split(',').map((file) => resolve(file.trim())),
    geocoderUrl: settings.GEOCODER_URL,
    ...readTranslator(settings),
    limitFactor: settings.LIMIT_FACTOR,
    stripe: readStripe(settings),
    s3: readS3(settings),
    mail: readMail(settings),
    openId: readOpenId(settings),
    contact: settings.CONTACT,
    securityContact: settings.SECURITY_CONTACT,
    pushHosts: settings.PUSH_HOSTS,
    webhookHosts: settings.WEBHOOK_HOSTS,
    appHosts: settings.APP_HOSTS,
    metricsToken: settings.METRICS_TOKEN,
    traces: readTraces(settings),
    logLevel: settings.LOG_LEVEL,
  };
}

function readReplicas({ DATABASE_URL, DATABASE_READ_URL = [] }: z.output<typeof Settings>): string[] {
  if (DATABASE_READ_URL.length > 0 && !DATABASE_URL)
    throw new Error(
      'These settings are wrong: DATABASE_READ_URL needs DATABASE_URL, whose replicas it names.',
    );
  return DATABASE_READ_URL;
}

function readStripe(settings: z.output<typeof Settings>): StripeConfig | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = settings;
  if (!secretKey) return null;
  // Without webhooks, payments would be taken and never credited.
  if (!webhookSecret)
    throw new Error('These settings are wrong: STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET.');
  return {
    secretKey,
    webhookSecret,
    publishableKey: settings.STRIPE_PUBLISHABLE_KEY ?? null,
    connectWebhookSecret: settings.STRIPE_CONNECT_WEBHOOK_SECRET ?? null,
  };
}

/**
 * Reads all settings or none: with one missing, pictures would be stored in the folder and be missing in the bucket.
 */
function readS3(settings: z.output<typeof Settings>): S3Config | null {
  const {
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ENDPOINT: endpoint,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = settings;
  if (bucket && region && accessKeyId && secretAccessKey)
    return { bucket, region, endpoint, accessKeyId, secretAccessKey };
  if (!bucket && !region && !endpoint && !accessKeyId && !secretAccessKey) return null;
  const settingsByName = {
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
  const missingNames = Object.entries(settingsByName).flatMap(([name, value]) => (value ? [] : [name]));
  throw new Error(`These settings are wrong: pictures in S3 need ${missingNames.join(', ')} too.`);
}

function readMail({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: z.output<typeof Settings>): MailConfig {
  // Servers reject mail from foreign addresses, or accept and lose it.
  if (SMTP_URL && !MAIL_FROM) throw new Error('These settings are wrong: SMTP_URL needs MAIL_FROM.');
  const host = PUBLIC_URL ? new URL(PUBLIC_URL).hostname : 'localhost';
  const from = parseSender(MAIL_FROM ?? '') ?? { name: 'Tablemate', address: `no-reply@${host}` };
  return { smtpUrl: SMTP_URL ?? null, from };
}

function readOpenId(settings: z.output<typeof Settings>): OpenIdConfig | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret } = settings;
  if (!issuer && !clientId && !clientSecret) return null;
  if (!issuer || !clientId)
    throw new Error('These settings are wrong: OpenID Connect needs OIDC_ISSUER and OIDC_CLIENT_ID.');
  return { issuer, clientId, clientSecret, name: settings.OIDC_NAME || new URL(issuer).hostname };
}
