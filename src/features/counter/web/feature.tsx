import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { admitSignedIn } from '#features/auth/web/requireUser.ts';
import { t } from '#kit/contract/text.ts';
import type { WebFeature } from '#kit/web/page/feature.ts';
import { privateHead } from '#kit/web/page/head.ts';
import { root } from '#kit/web/page/root.ts';

const counterPage = () => import('./CounterPage.tsx');

const counter = createRoute({
  getParentRoute: () => root,
  path: '/counter/$id',
  staticData: { page: 'src/features/counter/web/CounterPage.tsx' },
  beforeLoad: admitSignedIn,
  loader: lazyFn(counterPage, 'loadCounter'),
  head: () => privateHead(t('Counter')),
  component: lazyRouteComponent(counterPage, 'CounterPage'),
  notFoundComponent: lazyRouteComponent(counterPage, 'CounterMissingPage'),
});

export const counterPages = { routes: [counter] } satisfies WebFeature;
