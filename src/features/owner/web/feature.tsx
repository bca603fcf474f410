import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { links } from '#addresses.ts';
import { t } from '#kit/contract/text.ts';
import type { WebFeature } from '#kit/web/page/feature.ts';
import { publicHead } from '#kit/web/page/head.ts';
import { root } from '#kit/web/page/root.ts';
import { readChoice, type Search } from '#kit/web/page/search.ts';

type AddRestaurantSearch = { step?: '1' | '2' | '3' | '4' | '5' | '6' };

const addRestaurant = createRoute({
  getParentRoute: () => root,
  path: '/add-restaurant',
  staticData: { page: 'src/features/owner/web/wizard/AddRestaurantPage.tsx', bare: true },
  validateSearch: ({ step }: Search): AddRestaurantSearch => ({
    step: readChoice(step, ['1', '2', '3', '4', '5', '6']),
  }),
  head: () =>
    publicHead(
      t('Add your restaurant'),
      links.addRestaurant(),
      t('Bring your restaurant to Tablemate in six short steps.'),
    ),
  component: lazyRouteComponent(() => import('./wizard/AddRestaurantPage.tsx'), 'AddRestaurantPage'),
});

export const ownerPages = { routes: [addRestaurant] } satisfies WebFeature;
