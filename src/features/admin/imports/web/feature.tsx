import type { WebFeature } from '#kit/web/page/feature.ts';

export const adminImportsPages = {
  adminTab: () => import('./tab.ts'),
} satisfies WebFeature;
