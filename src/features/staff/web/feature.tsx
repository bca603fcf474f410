import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { admitSignedIn } from '#features/auth/web/requireUser.ts';
import { t } from '#kit/contract/text.ts';
import type { WebFeature } from '#kit/web/page/feature.ts';
import { privateHead } from '#kit/web/page/head.ts';
import { root } from '#kit/web/page/root.ts';

const workplacesPage = () => import('./WorkplacesPage.tsx');
const invitationPage = () => import('./InvitationPage.tsx');

const workplaces = createRoute({
  getParentRoute: () => root,
  path: '/counter',
  staticData: { page: 'src/features/staff/web/WorkplacesPage.tsx' },
  beforeLoad: admitSignedIn,
  loader: lazyFn(workplacesPage, 'loadWorkplaces'),
  head: () => privateHead(t('Counter')),
  component: lazyRouteComponent(workplacesPage, 'WorkplacesPage'),
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/staff/$token',
  staticData: { page: 'src/features/staff/web/InvitationPage.tsx' },
  beforeLoad: admitSignedIn,
  loader: lazyFn(invitationPage, 'loadInvitation'),
  head: () => privateHead(t('Invitation')),
  component: lazyRouteComponent(invitationPage, 'InvitationPage'),
});

export const staffPages = { routes: [workplaces, invitation] } satisfies WebFeature;
