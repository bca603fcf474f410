import type { WebFeature } from '#kit/web/page/feature.ts';

export const reviewsPages = {
  listeners: () => import('./listeners.ts'),
} satisfies WebFeature;
