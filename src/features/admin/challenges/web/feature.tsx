import type { WebFeature } from '#kit/web/page/feature.ts';

export const adminChallengesPages = {
  adminTab: () => import('./tab.ts'),
} satisfies WebFeature;
