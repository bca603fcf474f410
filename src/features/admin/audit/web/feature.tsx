import type { WebFeature } from '#kit/web/page/feature.ts';

export const adminAuditPages = {
  adminTab: () => import('./tab.ts'),
} satisfies WebFeature;
