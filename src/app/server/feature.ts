import * as contract from '#app/contract.ts';
import { getHealth, getReady } from '#app/contract.ts';
import { openIdService } from '#features/credentials/server/openid/issuer.ts';
import { getSettings } from '#features/discovery/contract.ts';
import { listPlaceSources } from '#features/imports/server/place-sources.ts';
import { mapService } from '#features/map/server/map.ts';
import type { Feature } from '#kit/server/feature/feature.ts';
import { Problem } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';

const handlers = [
  handle(getHealth, async () => ({ status: 'alive' as const })),

  // Ignores the database: when it is away, a proxy would take out every process, and with them lists from memory.
  handle(getReady, async ({ services }) => {
    if (services.stopping) throw new Problem(503, 'Stopping.');
    for (const check of services.readiness) {
      const missing = check.missing();
      if (missing !== null) throw new Problem(503, missing);
    }
    return { status: 'ready' as const };
  }),

  handle(getSettings, async ({ db, services }) => ({
    map: services.get(mapService).base,
    publicSite: services.config.production,
    geocoder: services.config.geocoderUrl !== undefined,
    placeSources: await listPlaceSources(db),
    contact: services.config.contact ?? null,
    openId: services.get(openIdService)?.name ?? null,
  })),
];

/** Endpoints of no feature: health and readiness, and settings of several features that pages need. */
export const appFeature: Feature = { name: 'health', contract, handlers };
