import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { admitSignedIn } from '#features/auth/web/requireUser.ts';
import { t } from '#kit/contract/text.ts';
import type { WebFeature } from '#kit/web/page/feature.ts';
import { privateHead } from '#kit/web/page/head.ts';
import { root } from '#kit/web/page/root.ts';

const appsPage = () => import('./AppsPage.tsx');

const apps = createRoute({
  getParentRoute: () => root,
  path: '/settings/apps',
  staticData: { page: 'src/features/tokens/web/AppsPage.tsx' },
  beforeLoad: admitSignedIn,
  loader: lazyFn(appsPage, 'loadApps'),
  head: () => privateHead(t('Apps and tokens')),
  component: lazyRouteComponent(appsPage, 'AppsPage'),
});

export const tokensPages = { routes: [apps] } satisfies WebFeature;
