import type { WebFeature } from '#kit/web/page/feature.ts';

export const adminAnswersPages = {
  adminTab: () => import('./tab.ts'),
} satisfies WebFeature;
