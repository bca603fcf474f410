import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { t } from '#kit/contract/text.ts';
import type { WebFeature } from '#kit/web/page/feature.ts';
import { composeTitle } from '#kit/web/page/head.ts';
import { root } from '#kit/web/page/root.ts';

const listPage = () => import('./ListPage.tsx');

const list = createRoute({
  getParentRoute: () => root,
  path: '/lists/$token',
  staticData: { page: 'src/features/lists/web/ListPage.tsx' },
  loader: lazyFn(listPage, 'loadList'),
  head: ({ loaderData }) => loaderData ?? composeTitle(t('List not found')),
  component: lazyRouteComponent(listPage, 'ListPage'),
  notFoundComponent: lazyRouteComponent(listPage, 'ListMissingPage'),
});

export const listsPages = { routes: [list] } satisfies WebFeature;
