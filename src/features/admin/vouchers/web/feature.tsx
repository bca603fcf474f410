import type { WebFeature } from '#kit/web/page/feature.ts';

export const adminVouchersPages = {
  adminTab: () => import('./tab.ts'),
} satisfies WebFeature;
