import type { WebFeature } from '#kit/web/page/feature.ts';

export const adminStoriesPages = {
  adminTab: () => import('./tab.ts'),
} satisfies WebFeature;
