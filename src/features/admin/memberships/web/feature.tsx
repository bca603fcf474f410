import type { WebFeature } from '#kit/web/page/feature.ts';

export const adminMembershipsPages = {
  adminTab: () => import('./tab.ts'),
} satisfies WebFeature;
