import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { admitSignedIn } from '#features/auth/web/requireUser.ts';
import { t } from '#kit/contract/text.ts';
import type { WebFeature } from '#kit/web/page/feature.ts';
import { privateHead } from '#kit/web/page/head.ts';
import { root } from '#kit/web/page/root.ts';

const statementPage = () => import('./StatementPage.tsx');

const statement = createRoute({
  getParentRoute: () => root,
  path: '/statement',
  staticData: { page: 'src/features/payouts/web/StatementPage.tsx' },
  beforeLoad: admitSignedIn,
  head: () => privateHead(t('Statement')),
  component: lazyRouteComponent(statementPage, 'StatementPage'),
});

export const payoutsPages = { routes: [statement] } satisfies WebFeature;
