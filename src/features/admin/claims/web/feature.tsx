import type { WebFeature } from '#kit/web/page/feature.ts';

export const adminClaimsPages = {
  adminTab: () => import('./tab.ts'),
} satisfies WebFeature;
