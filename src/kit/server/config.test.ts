import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

test('without settings everything has a value, and sample data is loaded', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    production: false,
    sampleData: true,
    allowSeed: true,
    trustProxy: 0,
  });
});

test('in production there is no sample data unless it is asked for', () => {
  expect(readConfig({ NODE_ENV: 'production' })).toMatchObject({
    production: true,
    sampleData: false,
    allowSeed: false,
  });
  expect(readConfig({ NODE_ENV: 'production', SAMPLE_DATA: '1' })).toMatchObject({
    sampleData: true,
    allowSeed: false,
  });
});

test('libraries in production mode do not make a site public where PRODUCTION says that it is not', () => {
  expect(readConfig({ NODE_ENV: 'production', PRODUCTION: '0' })).toMatchObject({
    production: false,
    sampleData: true,
    allowSeed: true,
  });
});

test('push services are hosts, with a port where it is another', () => {
  expect(readConfig({}).pushHosts).toEqual([]);
  const { pushHosts } = readConfig({ PUSH_HOSTS: 'Push.example, 10.0.0.7:8443' });
  expect(pushHosts).toEqual(['push.example', '10.0.0.7:8443']);
});

test('a comma in a password is no second host', () => {
  const url = 'postgres://me:a%2Cb@one/eat';
  expect(readConfig({ DATABASE_URL: url }).databaseUrl).toBe(url);
});

test('replicas are named by one address each, beside their primary', () => {
  const DATABASE_URL = 'postgres://me@one/eat';
  expect(readConfig({}).databaseReadUrls).toEqual([]);
  const read = readConfig({
    DATABASE_URL,
    DATABASE_READ_URL: 'postgres://me@two/eat, postgresql://me@three/eat',
  });
  expect(read.databaseReadUrls).toEqual(['postgres://me@two/eat', 'postgresql://me@three/eat']);
  expect(() => readConfig({ DATABASE_URL, DATABASE_READ_URL: 'postgres://two,three/eat' })).toThrow(
    'DATABASE_READ_URL takes addresses that begin with',
  );
  expect(() => readConfig({ DATABASE_READ_URL: 'postgres://me@two/eat' })).toThrow('needs DATABASE_URL');
});

test('only a public site keeps serving while proxies turn away from it, unless a setting says how long', () => {
  const read = (env: NodeJS.ProcessEnv) => readConfig(env).drainSeconds;
  expect([read({}), read({ NODE_ENV: 'production' }), read({ DRAIN_SECONDS: '12' })]).toEqual([0, 5, 12]);
});

test('an empty setting is one that is not there', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test.each([
  [{ PORT: 'web' }, 'PORT must be a port number'],
  [{ PORT: '70000' }, 'PORT must be a port number, 0 to 65535'],
  [{ LIMIT_FACTOR: '100000' }, 'LIMIT_FACTOR must be a number from 0.1 to 1000'],
  [{ DATABASE_URL: 'mysql://here' }, 'DATABASE_URL must begin with postgres:// or postgresql://'],
  [{ DATABASE_URL: 'postgres://me@one:5432,two:5432/eat' }, 'DATABASE_URL names several hosts: it takes one'],
  [{ DATABASE_URL: 'postgres:///eat?host=one,two' }, 'DATABASE_URL names several hosts: it takes one'],
  [{ DATABASE_CONNECTIONS: 'many' }, 'DATABASE_CONNECTIONS must be a number of connections'],
  [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have at least 32 characters'],
  [{ PUBLIC_URL: 'tablemate.example' }, 'PUBLIC_URL must be an address without a path, such as https://'],
  [{ PUBLIC_URL: 'https://eat.example/table' }, 'PUBLIC_URL must be an address without a path'],
  [{ CONTACT: 'the chef' }, 'CONTACT must be an e-mail address or an address that begins with https://'],
  [{ CONTACT: 'javascript:alert(1)' }, 'CONTACT must be an e-mail address'],
  [{ CONTACT: 'mailto:' }, 'CONTACT must be an e-mail address'],
  [{ SECURITY_CONTACT: 'the chef' }, 'SECURITY_CONTACT must be an e-mail address or an address that begins'],
  [{ ALLOW_SEED: 'yes' }, 'ALLOW_SEED must be 0 or 1'],
  [{ MIGRATE: 'later' }, 'MIGRATE must be 0 or 1'],
  [{ PUSH_HOSTS: 'https://push.example' }, 'PUSH_HOSTS takes names of hosts'],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters'],
  [{ MAP_STYLE_URL: 'ftp://tiles' }, 'MAP_STYLE_URL must be the address of a map style'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, 'STRIPE_SECRET_KEY needs STRIPE_WEBHOOK_SECRET'],
  [{ STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY must begin with sk_ or rk_'],
  [{ S3_BUCKET: 'b' }, 'pictures in S3 need S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY too'],
  [{ S3_ENDPOINT: 'https://s3.example' }, 'pictures in S3 need S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID'],
  [{ OIDC_ISSUER: 'https://id.example' }, 'OpenID Connect needs OIDC_ISSUER and OIDC_CLIENT_ID'],
  [{ OIDC_CLIENT_ID: 'tablemate' }, 'OpenID Connect needs OIDC_ISSUER and OIDC_CLIENT_ID'],
  [{ OIDC_ISSUER: 'http://id.example', OIDC_CLIENT_ID: 'x' }, 'OIDC_ISSUER must begin with https://'],
  [{ OIDC_ISSUER: 'http://127.0.0.1.evil.example', OIDC_CLIENT_ID: 'x' }, 'OIDC_ISSUER must begin with'],
  [{ S3_ENDPOINT: 's3.example' }, 'S3_ENDPOINT must be the address of a service like S3'],
])('%j is refused in one sentence', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});

test('the sender of mails is an address, with a name or without, and is needed beside the server', () => {
  const SMTP_URL = 'smtps://user:password@mail.example';
  const read = (MAIL_FROM: string) => readConfig({ SMTP_URL, MAIL_FROM }).mail.from;
  expect(read('mail@eat.example')).toEqual({ name: 'Tablemate', address: 'mail@eat.example' });
  expect(read('Eat out <mail@eat.example>')).toEqual({ name: 'Eat out', address: 'mail@eat.example' });
  for (const from of ['Eat\r\nBcc: a@eat.example <mail@eat.example>', 'a@eat.example, b@eat.example', 'Eat'])
    expect(() => read(from)).toThrow('MAIL_FROM');
  expect(() => readConfig({ SMTP_URL })).toThrow('SMTP_URL needs MAIL_FROM');
  expect(() => readConfig({ SMTP_URL: 'http://mail.example', MAIL_FROM: 'mail@eat.example' })).toThrow(
    'smtp://',
  );
});

test('an issuer is called by its host unless it has a name', () => {
  const issuer = { OIDC_ISSUER: 'https://id.example/people', OIDC_CLIENT_ID: 'tablemate' };
  expect(readConfig(issuer).openId).toEqual({
    issuer: 'https://id.example/people',
    clientId: 'tablemate',
    clientSecret: undefined,
    name: 'id.example',
  });
  const env = { ...issuer, OIDC_ISSUER: 'http://localhost:9000', OIDC_NAME: 'Pantry' };
  expect(readConfig(env).openId).toMatchObject({ name: 'Pantry' });
  expect(readConfig({}).openId).toBeNull();
});

test('requests are traced where a collector is named, unless OpenTelemetry is turned off', () => {
  expect(readConfig({}).traces).toBe(null);
  const base = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' };
  expect(readConfig(base).traces).toEqual({ url: 'http://collector:4318/v1/traces', ratio: 1 });
  expect(readConfig({ ...base, OTEL_SDK_DISABLED: 'true' }).traces).toBe(null);
  const own = {
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces.example/in',
    OTEL_TRACES_SAMPLER_ARG: '0.05',
  };
  expect(readConfig({ ...base, ...own }).traces).toEqual({ url: 'https://traces.example/in', ratio: 0.05 });
  expect(() => readConfig({ OTEL_TRACES_SAMPLER_ARG: '5' })).toThrow('must be 1 at most');
  expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' })).toThrow('OTLP over HTTP');
});
