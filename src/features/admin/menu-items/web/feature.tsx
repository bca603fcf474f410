import type { WebFeature } from '#kit/web/page/feature.ts';

export const adminMenuItemsPages = {
  adminTab: () => import('./tab.ts'),
} satisfies WebFeature;
