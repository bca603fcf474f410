import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { requireUser } from '#features/auth/web/requireUser.ts';
import { t } from '#kit/contract/text.ts';
import type { WebFeature } from '#kit/web/page/feature.ts';
import { composeTitle, privateHead } from '#kit/web/page/head.ts';
import { root } from '#kit/web/page/root.ts';

const decidePage = () => import('./DecidePage.tsx');
const tablePage = () => import('./TablePage.tsx');

const decide = createRoute({
  getParentRoute: () => root,
  path: '/decide',
  staticData: { page: 'src/features/decisions/web/DecidePage.tsx' },
  beforeLoad: requireUser,
  loader: lazyFn(decidePage, 'loadDecisions'),
  head: () => privateHead(t('Decide together')),
  component: lazyRouteComponent(decidePage, 'DecidePage'),
});

const table = createRoute({
  getParentRoute: () => root,
  path: '/d/$token',
  staticData: { page: 'src/features/decisions/web/TablePage.tsx' },
  loader: lazyFn(tablePage, 'loadTable'),
  head: ({ loaderData }) => loaderData ?? composeTitle(t('Table not found')),
  component: lazyRouteComponent(tablePage, 'TablePage'),
  notFoundComponent: lazyRouteComponent(tablePage, 'TableMissingPage'),
});

export const decisionsPages = { routes: [decide, table] } satisfies WebFeature;
