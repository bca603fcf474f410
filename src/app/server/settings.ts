import { getSettings } from '#kit/contract/settings.ts';
import { handle } from '#kit/server/serve.ts';

export const settingsApi = [
  handle(getSettings, async ({ services }) => ({ mapStyleUrl: services.config.mapStyleUrl ?? null })),
];
