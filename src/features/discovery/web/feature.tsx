import type { WebFeature } from '#kit/web/page/feature.ts';

export const discoveryPages = {
  listeners: () => import('./listeners.ts'),
} satisfies WebFeature;
