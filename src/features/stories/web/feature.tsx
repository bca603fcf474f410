import type { WebFeature } from '#kit/web/page/feature.ts';

export const storiesPages = {
  listeners: () => import('./listeners.ts'),
} satisfies WebFeature;
