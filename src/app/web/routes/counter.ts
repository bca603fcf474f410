import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { privateHead } from '../head.ts';
import { missingPages, root, signedIn } from '../root.ts';

const counterPage = () => import('../pages/counter/CounterPage.tsx');
const workplacesPage = () => import('../pages/counter/WorkplacesPage.tsx');
const invitationPage = () => import('../pages/counter/InvitationPage.tsx');
const claimPage = () => import('../pages/desks/ClaimPage.tsx');

async function enter(at: Parameters<typeof signedIn>[0]) {
  await signedIn(at);
}

const counter = createRoute({
  getParentRoute: () => root,
  path: '/counter/$id',
  staticData: { page: 'src/app/web/pages/counter/CounterPage.tsx' },
  beforeLoad: enter,
  loader: lazyFn(counterPage, 'loadCounter'),
  head: () => privateHead('Counter'),
  component: lazyRouteComponent(counterPage, 'CounterPage'),
  notFoundComponent: lazyRouteComponent(missingPages, 'CounterMissingPage'),
});

const workplaces = createRoute({
  getParentRoute: () => root,
  path: '/counter',
  staticData: { page: 'src/app/web/pages/counter/WorkplacesPage.tsx' },
  beforeLoad: enter,
  loader: lazyFn(workplacesPage, 'loadWorkplaces'),
  head: () => privateHead('Counter'),
  component: lazyRouteComponent(workplacesPage, 'WorkplacesPage'),
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/staff/$token',
  staticData: { page: 'src/app/web/pages/counter/InvitationPage.tsx' },
  beforeLoad: enter,
  loader: lazyFn(invitationPage, 'loadInvitation'),
  head: () => privateHead('Invitation'),
  component: lazyRouteComponent(invitationPage, 'InvitationPage'),
});

const claim = createRoute({
  getParentRoute: () => root,
  path: '/claim/$id',
  staticData: { page: 'src/app/web/pages/desks/ClaimPage.tsx' },
  loader: lazyFn(claimPage, 'loadClaim'),
  head: () => privateHead('Claim'),
  component: lazyRouteComponent(claimPage, 'ClaimPage'),
  notFoundComponent: lazyRouteComponent(missingPages, 'RestaurantMissingPage'),
});

/** What staff see of a restaurant, how they become staff, and how a restaurant gets its owner. */
export const counterRoutes = [counter, workplaces, invitation, claim] as const;
