import type { WebFeature } from '#kit/web/page/feature.ts';

export const adminCitiesPages = {
  adminTab: () => import('./tab.ts'),
} satisfies WebFeature;
