import type { WebFeature } from '#kit/web/page/feature.ts';

export const adminPaymentsPages = {
  adminTab: () => import('./tab.ts'),
} satisfies WebFeature;
