import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { PenLine, Pin, PinOff, UserX } from 'lucide-react';
import { useMemo, useState } from 'react';
import { type CommunityDetail, getCommunity, pinCommunityPost } from '#features/communities/contract.ts';
import { isModerating } from '#features/communities/rules.ts';
import { getPost, type Post } from '#features/posts/contract.ts';
import { useComposer } from '#features/posts/web/composer/useComposer.ts';
import { PostCard } from '#features/posts/web/PostCard.tsx';
import { PostSkeletons } from '#features/posts/web/PostSkeletons.tsx';
import { removePosts } from '#features/posts/web/patches.ts';
import { communityQuery } from '#features/posts/web/queries.ts';
import type { PostViewer } from '#features/posts/web/viewer.ts';
import { t } from '#kit/contract/text.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { useClock } from '#kit/web/clock.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { usePostViewer } from '../Viewers.tsx';
import { PostList } from '../wall/PostList.tsx';

const PostRemovalDialog = lazyDialog(
  () => import('#features/communities/web/PostRemovalDialog.tsx'),
  'PostRemovalDialog',
);

/** Shows the posts of a community, the pinned post first. */
export function CommunityPosts({ community }: { community: CommunityDetail }) {
  const { slug, pinnedPostId, role } = community;
  const [removes, setRemoves] = useState<{ post: Post; open: boolean } | null>(null);
  const viewer = useModerator(community, setRemoves);
  const now = useClock();
  const list = useInfiniteQuery(communityQuery(slug));
  const pinnedPost = useQuery({
    ...query(getPost, { id: pinnedPostId ?? 0 }),
    enabled: pinnedPostId !== null,
  });
  if (!list.data) {
    if (!list.isError) return <PostSkeletons />;
    return <ReadError read={list} title={t('Couldn’t load the posts')} />;
  }
  const first = pinnedPostId === null ? undefined : pinnedPost.data;
  const isEmpty = list.data.pages[0]?.items.length === 0;
  // The pinned post is shown above and not repeated.
  const rest = list.data.pages.map((page) => ({
    ...page,
    items: page.items.filter(({ id }) => id !== first?.id),
  }));
  return (
    <section aria-labelledby="posts">
      <h2 id="posts" className="sr-only">
        {t('Posts')}
      </h2>
      {role !== null && <NewPost communityId={community.id} />}
      {first && (
        <div className="mb-10 border-b border-line pb-8">
          <p className="mb-2 flex items-center gap-1.5 text-xs font-semibold text-ink-2">
            <Pin size={14} /> {t('Pinned by the moderators')}
          </p>
          <PostCard post={first} viewer={viewer} now={now} level={3} eager />
        </div>
      )}
      {isEmpty ? (
        <EmptyState>
          {role === null
            ? t('Nobody has posted here yet. Join and be the first.')
            : t('Nobody has posted here yet. Be the first.')}
        </EmptyState>
      ) : (
        <PostList
          label={t('Posts in {name}', { name: community.name })}
          list={{ ...list, data: { pages: rest } }}
          viewer={viewer}
          now={now}
          eager={first ? 0 : 1}
          level={3}
        />
      )}
      {removes && (
        <PostRemovalDialog
          slug={slug}
          postId={removes.post.id}
          author={removes.post.author.name}
          open={removes.open}
          onClose={() => setRemoves({ ...removes, open: false })}
          updates={() => removePosts(({ id, community: of }) => id === removes.post.id && of?.slug === slug)}
        />
      )}
    </section>
  );
}

function NewPost({ communityId }: { communityId: number }) {
  const compose = useComposer();
  return (
    <Button
      full
      icon={<PenLine size={18} />}
      aria-haspopup="dialog"
      onClick={() => compose.open('in', communityId)}
      className="mb-8"
    >
      {t('New Post')}
    </Button>
  );
}

/** Adds a moderator's actions to the viewer of posts. */
function useModerator(
  community: CommunityDetail,
  onRemove: (removal: { post: Post; open: true }) => void,
): PostViewer {
  const viewer = usePostViewer();
  const { slug, role, pinnedPostId } = community;
  const pin = useEndpointMutation(pinCommunityPost, {
    refreshes: [getCommunity],
    success: ({ message }) => toast({ title: message }),
    failure: ({ sentence }) =>
      toast({ title: t('Nothing changed'), description: sentence, variant: 'destructive' }),
  });
  const { mutate } = pin;
  return useMemo(() => {
    if (!isModerating(role)) return viewer;
    return {
      ...viewer,
      moreActions: (post) => [
        pinnedPostId === post.id
          ? {
              label: t('Unpin'),
              icon: <PinOff size={18} />,
              onSelect: () => mutate({ slug, postId: null }),
              separated: true,
            }
          : {
              label: t('Pin to the top'),
              icon: <Pin size={18} />,
              onSelect: () => mutate({ slug, postId: post.id }),
              separated: true,
            },
        {
          label: t('Remove from community'),
          icon: <UserX size={18} />,
          onSelect: () => onRemove({ post, open: true }),
          destructive: true,
        },
      ],
    };
  }, [viewer, role, slug, pinnedPostId, mutate, onRemove]);
}
