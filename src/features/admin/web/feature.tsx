import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { admitAdministrators } from '#features/auth/web/requireUser.ts';
import { t } from '#kit/contract/text.ts';
import { loadAdminTabs, useAdminTabs } from '#kit/web/page/adminTabs.ts';
import type { WebFeature } from '#kit/web/page/feature.ts';
import { privateHead } from '#kit/web/page/head.ts';
import { root } from '#kit/web/page/root.ts';

const AdminPage = lazyRouteComponent(() => import('./AdminPage.tsx'), 'AdminPage');

/** After signing out there is no user until the next page opens. */
function AdminArea() {
  const tabs = useAdminTabs();
  return useCurrentUser()?.isAdmin ? <AdminPage tabs={tabs} /> : null;
}

const superAdmin = createRoute({
  getParentRoute: () => root,
  path: '/super-admin',
  staticData: { page: 'src/features/admin/web/AdminPage.tsx' },
  beforeLoad: admitAdministrators,
  loader: async ({ context }) => {
    await Promise.all([loadAdminTabs(context.features), AdminPage.preload?.()]);
  },
  head: () => privateHead(t('Administration')),
  component: AdminArea,
});

export const adminPages = {
  routes: [superAdmin],
  adminTabs: () => import('./desks.ts'),
} satisfies WebFeature;
