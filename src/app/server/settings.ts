import { getSettings } from '#features/discovery/contract.ts';
import { handle } from '#kit/server/serve.ts';

export const settingsApi = [
  handle(getSettings, async ({ services }) => ({
    mapStyleUrl: services.config.mapStyleUrl ?? null,
    publicSite: services.config.production,
    geocoder: services.config.geocoderUrl !== undefined,
  })),
];
