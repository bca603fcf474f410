import type { WebFeature } from '#kit/web/page/feature.ts';

export const adminTokensPages = {
  adminTab: () => import('./tab.ts'),
} satisfies WebFeature;
