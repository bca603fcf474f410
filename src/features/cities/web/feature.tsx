import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import type { WebFeature } from '#kit/web/page/feature.ts';
import { root } from '#kit/web/page/root.ts';

const citiesPage = () => import('./CitiesPage.tsx');
const cityPage = () => import('./CityPage.tsx');

const cities = createRoute({
  getParentRoute: () => root,
  path: '/cities',
  staticData: { page: 'src/features/cities/web/CitiesPage.tsx', cache: { fresh: 5 }, sitemap: true },
  loader: lazyFn(citiesPage, 'loadCities'),
  head: ({ loaderData }) => loaderData ?? {},
  component: lazyRouteComponent(citiesPage, 'CitiesPage'),
});

const city = createRoute({
  getParentRoute: () => root,
  path: '/city/$slug',
  staticData: { page: 'src/features/cities/web/CityPage.tsx', cache: { fresh: 5 } },
  loader: lazyFn(cityPage, 'loadCity'),
  head: ({ loaderData }) => loaderData ?? {},
  component: lazyRouteComponent(cityPage, 'CityPage'),
});

export const citiesPages = { routes: [cities, city] } satisfies WebFeature;
