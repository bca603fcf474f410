import type { WebFeature } from '#kit/web/page/feature.ts';

export const adminCorrectionsPages = {
  adminTab: () => import('./tab.ts'),
} satisfies WebFeature;
