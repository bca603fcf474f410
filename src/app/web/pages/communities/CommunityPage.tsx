import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useLocation } from '@tanstack/react-router';
import { links } from '#addresses.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { communityChallengesQuery } from '#features/challenges/web/queries.ts';
import { type CommunityDetail, getCommunity } from '#features/communities/contract.ts';
import { AboutCommunity } from '#features/communities/web/AboutCommunity.tsx';
import { CommunityHead } from '#features/communities/web/CommunityHead.tsx';
import { MemberList } from '#features/communities/web/MemberList.tsx';
import { membersQuery } from '#features/communities/web/queries.ts';
import { toPreviewTags } from '#features/media/web/previewTags.ts';
import { getPost } from '#features/posts/contract.ts';
import { communityQuery } from '#features/posts/web/queries.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { composeDescription, composeTitle } from '#kit/web/page/head.ts';
import { fresh, orNotFound, type RouterContext } from '#kit/web/page/root.ts';
import { Tabs } from '#kit/web/ui/Tabs.tsx';
import { COMMUNITY_TABS, type CommunityTab } from '#vocabulary.ts';
import { CommunityChallenges } from './CommunityChallenges.tsx';
import { CommunityPosts } from './CommunityPosts.tsx';

const route = getRouteApi('/c/$slug');

const LABELS: Record<CommunityTab, string> = {
  posts: t('Posts'),
  challenges: t('Challenges'),
  about: t('About'),
  members: t('Members'),
};

interface At {
  context: RouterContext;
  params: { slug: string };
  deps: { tab?: CommunityTab };
}

export async function loadCommunity({ context, params: { slug }, deps: { tab = 'posts' } }: At) {
  const { queryClient } = context;
  const community = await orNotFound(queryClient.ensureQueryData(query(getCommunity, { slug })));
  const { pinnedPostId } = community;
  const parts =
    tab === 'posts'
      ? [
          queryClient.prefetchInfiniteQuery(communityQuery(slug)),
          pinnedPostId !== null && queryClient.prefetchQuery(query(getPost, { id: pinnedPostId })),
        ]
      : [
          tab === 'members' && queryClient.prefetchInfiniteQuery(membersQuery(slug)),
          tab === 'challenges' && queryClient.prefetchInfiniteQuery(fresh(communityChallengesQuery(slug))),
        ];
  // In a browser the page opens at once, and its list appears when it has loaded.
  if (import.meta.env.SSR) await Promise.all(parts);
  return communityHead(community);
}

/** Shows the posts, rules and members of a community. */
export function CommunityPage() {
  const { slug } = route.useParams();
  const { tab = 'posts' } = route.useSearch();
  const user = useCurrentUser();
  const href = useLocation({ select: (location) => location.href });
  const signIn = user ? null : links.auth(href);
  const { data: community } = useSuspenseQuery(query(getCommunity, { slug }));
  const tabs = COMMUNITY_TABS.map((value) => ({
    label: LABELS[value],
    href: links.community(slug, value),
    current: value === tab,
  }));
  return (
    <div className="mx-auto max-w-[43rem] px-4 pt-6 lg:pt-10">
      <CommunityHead
        community={community}
        signIn={signIn}
        directory={links.communities()}
        members={links.community(slug, 'members')}
      />
      <Tabs label={community.name} items={tabs} className="mt-6 mb-6" />
      {tab === 'posts' && <CommunityPosts community={community} />}
      {tab === 'challenges' && <CommunityChallenges community={community} />}
      {tab === 'about' && <AboutCommunity community={community} />}
      {tab === 'members' && <MemberList community={community} userId={user?.id ?? null} signIn={signIn} />}
    </div>
  );
}

/** Composes the head for search engines and link previews. */
function communityHead({ slug, name, description, image }: CommunityDetail) {
  if (!import.meta.env.SSR) return composeTitle(name);
  return {
    meta: [
      ...composeDescription(name, description || t('The community {name} on Tablemate.', { name })),
      { property: 'og:type', content: 'website' },
      { property: 'og:url', content: links.community(slug) },
      ...toPreviewTags(image, name),
    ],
    links: [{ rel: 'canonical', href: links.community(slug) }],
  };
}
