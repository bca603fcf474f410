import { createRoute, lazyFn, lazyRouteComponent } from '@tanstack/react-router';
import { admitSignedIn } from '#features/auth/web/requireUser.ts';
import { t } from '#kit/contract/text.ts';
import type { WebFeature } from '#kit/web/page/feature.ts';
import { composeTitle, privateHead } from '#kit/web/page/head.ts';
import { root } from '#kit/web/page/root.ts';
import { wordsSearch } from '#kit/web/page/search.ts';

const suggestedPeoplePage = () => import('./SuggestedPeoplePage.tsx');

const invitationPage = () => import('./invitation/FriendInvitationPage.tsx');

const people = createRoute({
  getParentRoute: () => root,
  path: '/people',
  staticData: { page: 'src/features/follows/web/SuggestedPeoplePage.tsx' },
  validateSearch: wordsSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: admitSignedIn,
  loader: lazyFn(suggestedPeoplePage, 'loadSuggestedPeople'),
  head: () => privateHead(t('People to follow')),
  component: lazyRouteComponent(suggestedPeoplePage, 'SuggestedPeoplePage'),
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: '/invite/$token',
  staticData: { page: 'src/features/follows/web/invitation/FriendInvitationPage.tsx' },
  loader: lazyFn(invitationPage, 'loadFriendInvitation'),
  head: ({ loaderData }) => loaderData ?? composeTitle(t('Invitation')),
  component: lazyRouteComponent(invitationPage, 'FriendInvitationPage'),
  notFoundComponent: lazyRouteComponent(invitationPage, 'FriendInvitationMissingPage'),
});

export const followsPages = {
  routes: [people, invitation],
  listeners: () => import('./listeners.ts'),
} satisfies WebFeature;
