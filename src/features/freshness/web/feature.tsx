import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import type { WebFeature } from '#kit/web/page/feature.ts';
import { root } from '#kit/web/page/root.ts';

const freshnessPage = () => import('./FreshnessPage.tsx');

const freshness = createRoute({
  getParentRoute: () => root,
  path: '/freshness',
  staticData: {
    page: 'src/features/freshness/web/FreshnessPage.tsx',
    cache: { fresh: 5 },
    sitemap: true,
  },
  loader: lazyFn(freshnessPage, 'loadFreshness'),
  head: ({ loaderData }) => loaderData ?? {},
  component: lazyRouteComponent(freshnessPage, 'FreshnessPage'),
});

export const freshnessPages = {
  routes: [freshness],
  listeners: () => import('./listeners.ts'),
} satisfies WebFeature;
