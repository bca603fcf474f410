import { createRoute, lazyFn, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { links } from '#addresses.ts';
import { signedIn } from '#features/auth/web/signedIn.ts';
import { getPreferences } from '#features/preferences/contract.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { privateHead } from '#kit/web/page/head.ts';
import { root } from '#kit/web/page/root.ts';
import { readChoice, type Search } from '#kit/web/page/search.ts';

const preferencesPage = () => import('../pages/account/PreferencesPage.tsx');

const preferences = createRoute({
  getParentRoute: () => root,
  path: '/preferences',
  staticData: { page: 'src/app/web/pages/account/PreferencesPage.tsx' },
  validateSearch: ({ edit }: Search): { edit?: '1' } => ({ edit: readChoice(edit, ['1']) }),
  beforeLoad: async (at) => {
    const user = await signedIn(at);
    const saved = await at.context.queryClient.ensureQueryData(query(getPreferences, {}));
    if (at.search.edit) return;
    if (user.type === 'restaurant') throw redirect({ href: links.admin });
    if (saved) throw redirect({ href: links.restaurants });
  },
  loader: lazyFn(preferencesPage, 'loadPreferences'),
  head: () => privateHead(t('Your tastes')),
  component: lazyRouteComponent(preferencesPage, 'PreferencesPage'),
});

/** What a newcomer likes, with prices in the currency of their city. */
export const preferencesRoutes = [preferences] as const;
