import { getSettings } from '#features/discovery/contract.ts';
import { mapService } from '#features/map/server/map.ts';
import { handle } from '#kit/server/serve.ts';

export const settingsApi = [
  handle(getSettings, async ({ services }) => ({
    map: services.get(mapService).base,
    publicSite: services.config.production,
    geocoder: services.config.geocoderUrl !== undefined,
  })),
];
