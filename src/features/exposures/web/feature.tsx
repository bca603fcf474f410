import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import type { WebFeature } from '#kit/web/page/feature.ts';
import { root } from '#kit/web/page/root.ts';
import { readText, type Search } from '#kit/web/page/search.ts';

const page = () => import('./ExposurePage.tsx');

const exposure = createRoute({
  getParentRoute: () => root,
  path: '/exposure',
  staticData: {
    page: 'src/features/exposures/web/ExposurePage.tsx',
    cache: { fresh: 5 },
    sitemap: true,
  },
  validateSearch: ({ month }: Search): { month?: string } => {
    const text = readText(month);
    return { month: text && /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/.test(text) ? text : undefined };
  },
  loaderDeps: ({ search }) => search,
  loader: lazyFn(page, 'loadExposure'),
  head: ({ loaderData }) => loaderData ?? {},
  component: lazyRouteComponent(page, 'ExposurePage'),
});

export const exposurePages = { routes: [exposure] } satisfies WebFeature;
