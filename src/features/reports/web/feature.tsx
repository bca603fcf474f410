import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { admitSignedIn } from '#features/auth/web/requireUser.ts';
import { t } from '#kit/contract/text.ts';
import type { WebFeature } from '#kit/web/page/feature.ts';
import { privateHead } from '#kit/web/page/head.ts';
import { root } from '#kit/web/page/root.ts';

const removedPage = createRoute({
  getParentRoute: () => root,
  path: '/removed',
  staticData: { page: 'src/features/reports/web/RemovedPage.tsx' },
  beforeLoad: admitSignedIn,
  head: () => privateHead(t('What was removed')),
  component: lazyRouteComponent(() => import('./RemovedPage.tsx'), 'RemovedPage'),
});

const accountAppeal = createRoute({
  getParentRoute: () => root,
  path: '/appeal',
  staticData: { page: 'src/features/reports/web/AccountAppealPage.tsx' },
  head: () => privateHead(t('Your account was removed')),
  component: lazyRouteComponent(() => import('./AccountAppealPage.tsx'), 'AccountAppealPage'),
});

export const reportsPages = { routes: [removedPage, accountAppeal] } satisfies WebFeature;
