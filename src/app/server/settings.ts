import { openIdService } from '#features/credentials/server/openid/issuer.ts';
import { getSettings } from '#features/discovery/contract.ts';
import { listPlaceSources } from '#features/imports/server/place-sources.ts';
import { mapService } from '#features/map/server/map.ts';
import { handle } from '#kit/server/serve.ts';

export const settingsApi = [
  handle(getSettings, async ({ db, services }) => ({
    map: services.get(mapService).base,
    publicSite: services.config.production,
    geocoder: services.config.geocoderUrl !== undefined,
    placeSources: await listPlaceSources(db),
    contact: services.config.contact ?? null,
    openId: services.get(openIdService)?.name ?? null,
  })),
];
