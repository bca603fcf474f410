import type { FastifyInstance } from 'fastify';
import type { Feature } from '#kit/server/feature/feature.ts';
import type { Services } from '#kit/server/services.ts';
import * as contract from '../contract.ts';
import { appsApi } from './api.ts';
import { mountAuthorize } from './authorize.ts';
import { sweepGrants } from './grants.ts';
import { mountMetadata } from './metadata.ts';
import { appsData } from './personal-data.ts';
import { mountTokenEndpoint } from './token-endpoint.ts';

const FORM = 'application/x-www-form-urlencoded';
const MAX_FORM_BYTES = 16 * 1024;

/** OAuth sends forms; everywhere else they are refused as what is no JSON. */
async function mountOAuth(app: FastifyInstance, services: Services): Promise<void> {
  mountMetadata(app, services.config);
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      FORM,
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      async (_: unknown, body: string) => {
        const form = new URLSearchParams(body);
        return Object.fromEntries([...new Set(form.keys())].map((name) => [name, form.getAll(name)]));
      },
    );
    mountAuthorize(scope, services);
    mountTokenEndpoint(scope, services);
  });
}

export const appsFeature: Feature = {
  name: 'apps',
  contract,
  handlers: appsApi,
  mount: mountOAuth,
  personalData: appsData,
  jobs: [{ name: 'forgetting apps', every: 'hour', run: ({ db }) => sweepGrants(db) }],
};
