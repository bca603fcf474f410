import type { WebFeature } from '#kit/web/page/feature.ts';

export const adminMailsPages = {
  adminTab: () => import('./tab.ts'),
} satisfies WebFeature;
