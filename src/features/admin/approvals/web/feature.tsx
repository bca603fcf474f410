import type { WebFeature } from '#kit/web/page/feature.ts';

export const adminApprovalsPages = {
  adminTab: () => import('./tab.ts'),
} satisfies WebFeature;
