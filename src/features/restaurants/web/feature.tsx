import type { WebFeature } from '#kit/web/page/feature.ts';

export const restaurantsPages = {
  listeners: () => import('./listeners.ts'),
} satisfies WebFeature;
