import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { links } from '#addresses.ts';
import { toPreviewTags } from '#features/media/web/previewTags.ts';
import { getPost, type Post } from '#features/posts/contract.ts';
import { CommentThread } from '#features/posts/web/comments/CommentThread.tsx';
import { useComposer } from '#features/posts/web/composer/useComposer.ts';
import { PostCard } from '#features/posts/web/PostCard.tsx';
import { commentsQuery } from '#features/posts/web/queries.ts';
import { wordPost } from '#features/posts/wording.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { useClock } from '#kit/web/clock.ts';
import { embedLink } from '#kit/web/page/alternates.ts';
import { canonicalIn, composeDescription, composeTitle } from '#kit/web/page/head.ts';
import { orNotFound, type RouterContext } from '#kit/web/page/root.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { usePostViewer } from '../Viewers.tsx';

const route = getRouteApi('/posts/$id');

export async function loadPost({ context, params }: { context: RouterContext; params: { id: string } }) {
  const { queryClient } = context;
  const id = Number(params.id);
  const [post] = await orNotFound(
    Promise.all([
      queryClient.ensureQueryData(query(getPost, { id })),
      queryClient.ensureInfiniteQueryData(commentsQuery(id)),
    ]),
  );
  return postHead(post);
}

/** Composes a post's head for search engines and link previews. */
export function postHead(post: Post) {
  const { id, author, content, lang, images, audience } = post;
  const { byline, photo, title } = wordPost(post);
  const words = content.replace(/\s+/g, ' ');
  const { name } = author;
  if (!import.meta.env.SSR) return composeTitle(title);
  return {
    meta: [
      ...composeDescription(byline, words || `${photo}.`, title),
      { property: 'og:type', content: 'article' },
      { property: 'og:url', content: links.post(id) },
      ...toPreviewTags(images[0], t('Photo by {name}', { name })),
      ...(audience === 'everyone' ? [] : [{ name: 'robots', content: 'noindex' }]),
    ],
    links: [
      canonicalIn([lang], links.post(id)),
      ...(audience === 'everyone' ? [embedLink(links.post(id), title)] : []),
    ],
  };
}

export function PostPage() {
  const id = Number(route.useParams().id);
  const viewer = usePostViewer();
  const now = useClock();
  const navigate = useNavigate();
  const compose = useComposer();
  const { data: post } = useSuspenseQuery(query(getPost, { id }));
  return (
    <div className="mx-auto max-w-[39.5rem] px-4 pt-4 lg:pt-8">
      <a href={links.wall()} className={cx(buttonClass({ variant: 'quiet', size: 'sm' }), '-ms-3.5 mb-2')}>
        <ArrowLeft size={16} /> {t('Social Wall')}
      </a>
      <PostCard
        {...{ post, viewer, now }}
        eager
        level={1}
        onEdit={compose.edit}
        onGone={() => void navigate({ href: links.wall(), replace: true })}
      >
        <div className="mt-4 border-t border-line pt-5">
          <CommentThread {...{ post, viewer, now }} />
        </div>
      </PostCard>
    </div>
  );
}
