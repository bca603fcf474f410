import { createRoute, lazyFn, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { links } from '#addresses.ts';
import { currentUser, useCurrentUser } from '#features/auth/web/currentUser.ts';
import { requireUser } from '#features/auth/web/requireUser.ts';
import { t } from '#kit/contract/text.ts';
import { loadAdminTabs, useAdminTabs } from '#kit/web/page/adminTabs.ts';
import type { WebFeature } from '#kit/web/page/feature.ts';
import { privateHead } from '#kit/web/page/head.ts';
import { root } from '#kit/web/page/root.ts';
import { articleRoutes } from './routes/articles.ts';
import { peopleRoutes } from './routes/people.ts';
import { restaurantRoutes } from './routes/restaurants.ts';
import { wallRoutes } from './routes/wall.ts';

const AdminPage = lazyRouteComponent(() => import('#features/admin/web/AdminPage.tsx'), 'AdminPage');
const OwnerPage = lazyRouteComponent(() => import('./pages/desks/OwnerPage.tsx'), 'OwnerPage');
const loadOwner = lazyFn(() => import('./pages/desks/OwnerPage.tsx'), 'loadOwner');

/** Owners have their own area here. An administrator who owns no restaurant gets the platform's. */
function ManagingArea() {
  const tabs = useAdminTabs();
  const user = useCurrentUser();
  if (user?.type === 'restaurant') return <OwnerPage />;
  return user?.isAdmin ? <AdminPage tabs={tabs} /> : null;
}

const admin = createRoute({
  getParentRoute: () => root,
  path: '/admin',
  beforeLoad: async (at) => {
    const user = await requireUser(at);
    if (user.type !== 'restaurant' && !user.isAdmin) throw redirect({ href: links.home });
  },
  loader: async ({ context: { queryClient, features } }) => {
    const user = await queryClient.ensureQueryData(currentUser);
    if (user?.type === 'restaurant') await Promise.all([OwnerPage.preload?.(), loadOwner(queryClient)]);
    else await Promise.all([loadAdminTabs(features), AdminPage.preload?.()]);
  },
  head: ({ match }) =>
    privateHead(
      match.context.queryClient.getQueryData(currentUser.queryKey)?.type === 'restaurant'
        ? t('Your restaurant')
        : t('Administration'),
    ),
  component: ManagingArea,
});

/** The pages that combine several features, and the articles. */
export const appPages = {
  routes: [...peopleRoutes, ...restaurantRoutes, ...wallRoutes, admin, ...articleRoutes],
} satisfies WebFeature;
