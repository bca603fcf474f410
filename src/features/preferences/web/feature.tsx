import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { links } from '#addresses.ts';
import { signedIn } from '#features/auth/web/signedIn.ts';
import { query } from '#kit/web/api.ts';
import type { WebFeature } from '#kit/web/page/feature.ts';
import { privateHead } from '#kit/web/page/head.ts';
import { root } from '#kit/web/page/root.ts';
import { readChoice, type Search } from '#kit/web/page/search.ts';
import { getPreferences } from '../contract.ts';

const preferences = createRoute({
  getParentRoute: () => root,
  path: '/preferences',
  staticData: { page: 'src/features/preferences/web/PreferencesPage.tsx' },
  validateSearch: ({ edit }: Search): { edit?: '1' } => ({ edit: readChoice(edit, ['1']) }),
  beforeLoad: async (at) => {
    const user = await signedIn(at);
    const saved = await at.context.queryClient.ensureQueryData(query(getPreferences, {}));
    if (at.search.edit) return;
    if (user.type === 'restaurant') throw redirect({ href: links.admin });
    if (saved) throw redirect({ href: links.restaurants });
  },
  head: () => privateHead('Your tastes'),
  component: lazyRouteComponent(() => import('./PreferencesPage.tsx'), 'PreferencesPage'),
});

export const preferencesPages = { routes: [preferences] } satisfies WebFeature;
