import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { t } from '#kit/contract/text.ts';
import type { WebFeature } from '#kit/web/page/feature.ts';
import { composeTitle } from '#kit/web/page/head.ts';
import { root } from '#kit/web/page/root.ts';

const programmePage = () => import('./ProgrammePage.tsx');
const missingPage = () => import('#features/restaurants/web/RestaurantMissingPage.tsx');

const programme = createRoute({
  getParentRoute: () => root,
  path: '/loyalty/$id',
  staticData: { page: 'src/features/loyalty/web/ProgrammePage.tsx' },
  loader: lazyFn(programmePage, 'loadProgramme'),
  head: ({ loaderData }) => loaderData ?? composeTitle(t('Loyalty program')),
  component: lazyRouteComponent(programmePage, 'ProgrammePage'),
  notFoundComponent: lazyRouteComponent(missingPage, 'RestaurantMissingPage'),
});

export const loyaltyPages = {
  routes: [programme],
  listeners: () => import('./listeners.ts'),
} satisfies WebFeature;
