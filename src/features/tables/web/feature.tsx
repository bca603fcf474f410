import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { admitSignedIn } from '#features/auth/web/requireUser.ts';
import { t } from '#kit/contract/text.ts';
import type { WebFeature } from '#kit/web/page/feature.ts';
import { privateHead } from '#kit/web/page/head.ts';
import { root } from '#kit/web/page/root.ts';

const page = () => import('./TableRequestsPage.tsx');

const myTables = createRoute({
  getParentRoute: () => root,
  path: '/my-tables',
  staticData: { page: 'src/features/tables/web/TableRequestsPage.tsx' },
  beforeLoad: admitSignedIn,
  loader: lazyFn(page, 'loadTableRequests'),
  head: () => privateHead(t('Tables that you asked for')),
  component: lazyRouteComponent(page, 'TableRequestsPage'),
});

export const tableRequestPages = { routes: [myTables] } satisfies WebFeature;
