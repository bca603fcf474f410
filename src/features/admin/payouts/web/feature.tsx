import type { WebFeature } from '#kit/web/page/feature.ts';

export const adminPayoutsPages = {
  adminTab: () => import('./tab.ts'),
} satisfies WebFeature;
