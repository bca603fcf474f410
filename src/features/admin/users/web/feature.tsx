import type { WebFeature } from '#kit/web/page/feature.ts';

export const adminUsersPages = {
  adminTab: () => import('./tab.ts'),
} satisfies WebFeature;
