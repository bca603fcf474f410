import type { WebFeature } from '#kit/web/page/feature.ts';

export const postsPages = {
  listeners: () => import('./listeners.ts'),
} satisfies WebFeature;
