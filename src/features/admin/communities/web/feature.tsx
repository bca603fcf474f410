import type { WebFeature } from '#kit/web/page/feature.ts';

export const adminCommunitiesPages = {
  adminTab: () => import('./tab.ts'),
} satisfies WebFeature;
