import type { WebFeature } from '#kit/web/page/feature.ts';

export const adminAppealsPages = {
  adminTab: () => import('./tab.ts'),
} satisfies WebFeature;
