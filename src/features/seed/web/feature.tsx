import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { t } from '#kit/contract/text.ts';
import type { WebFeature } from '#kit/web/page/feature.ts';
import { privateHead } from '#kit/web/page/head.ts';
import { root } from '#kit/web/page/root.ts';

const seedPage = () => import('./SeedPage.tsx');

const seed = createRoute({
  getParentRoute: () => root,
  path: '/seed',
  staticData: { page: 'src/features/seed/web/SeedPage.tsx' },
  loader: lazyFn(seedPage, 'loadSeed'),
  head: () => privateHead(t('Sample data')),
  component: lazyRouteComponent(seedPage, 'SeedPage'),
});

export const seedPages = { routes: [seed] } satisfies WebFeature;
