import type { WebFeature } from '#kit/web/page/feature.ts';

export const adminPostsPages = {
  adminTab: () => import('./tab.ts'),
} satisfies WebFeature;
