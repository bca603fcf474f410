import { expect, test } from 'vitest';
import { inheritedEnvironment } from './environment.ts';

test('an app that is started for trying gets no setting of the shell', () => {
  const platform = { PATH: '/usr/bin', HOME: '/home/ana', CI: 'true' };
  const site = {
    ...{
      S3_BUCKET: 'tablemate',
      SMTP_URL: 'smtp://mail',
      STRIPE_SECRET_KEY: 'sk_live',
      PUBLIC_URL: 'https://a.example',
    },
    ...{
      DATABASE_URL: 'postgres://site',
      DATABASE_READ_URL: 'postgres://replica',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'x',
    },
    NODE_ENV: 'production',
  };
  expect(inheritedEnvironment({ ...platform, ...site })).toEqual(platform);
});
