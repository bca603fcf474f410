import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { t } from '#kit/contract/text.ts';
import type { WebFeature } from '#kit/web/page/feature.ts';
import { composeTitle } from '#kit/web/page/head.ts';
import { root } from '#kit/web/page/root.ts';

const tippingPage = () => import('./TippingPage.tsx');

const tipping = createRoute({
  getParentRoute: () => root,
  path: '/restaurants/$id/tips',
  staticData: { page: 'src/features/tips/web/TippingPage.tsx', cache: { fresh: 5 } },
  loader: lazyFn(tippingPage, 'loadTipping'),
  head: ({ loaderData }) => loaderData ?? composeTitle(t('Restaurant not found')),
  component: lazyRouteComponent(tippingPage, 'TippingPage'),
  notFoundComponent: lazyRouteComponent(tippingPage, 'TippingMissingPage'),
});

export const tipsPages = {
  routes: [tipping],
  listeners: () => import('./listeners.ts'),
} satisfies WebFeature;
