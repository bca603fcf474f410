import type { WebFeature } from '#kit/web/page/feature.ts';

export const adminCommentsPages = {
  adminTab: () => import('./tab.ts'),
} satisfies WebFeature;
