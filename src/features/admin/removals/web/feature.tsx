import type { WebFeature } from '#kit/web/page/feature.ts';

export const adminRemovalsPages = {
  adminTab: () => import('./tab.ts'),
} satisfies WebFeature;
