import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { t } from '#kit/contract/text.ts';
import type { WebFeature } from '#kit/web/page/feature.ts';
import { privateHead } from '#kit/web/page/head.ts';
import { root } from '#kit/web/page/root.ts';

const claimPage = () => import('./ClaimPage.tsx');
const missingPage = () => import('#features/restaurants/web/RestaurantMissingPage.tsx');

const claim = createRoute({
  getParentRoute: () => root,
  path: '/claim/$id',
  staticData: { page: 'src/features/claims/web/ClaimPage.tsx' },
  loader: lazyFn(claimPage, 'loadClaim'),
  head: () => privateHead(t('Claim')),
  component: lazyRouteComponent(claimPage, 'ClaimPage'),
  notFoundComponent: lazyRouteComponent(missingPage, 'RestaurantMissingPage'),
});

export const claimsPages = { routes: [claim] } satisfies WebFeature;
