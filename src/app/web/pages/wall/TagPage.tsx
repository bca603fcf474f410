import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, notFound, redirect } from '@tanstack/react-router';
import { links } from '#addresses.ts';
import type { Post } from '#features/posts/contract.ts';
import { toTag } from '#features/posts/rules.ts';
import { tagQuery } from '#features/posts/web/queries.ts';
import { t } from '#kit/contract/text.ts';
import { useClock } from '#kit/web/clock.ts';
import { feedLinks } from '#kit/web/page/alternates.ts';
import { FeedLink } from '#kit/web/page/FeedLink.tsx';
import { composeTitle } from '#kit/web/page/head.ts';
import type { RouterContext } from '#kit/web/page/root.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { usePostViewer } from '../Viewers.tsx';
import { postsHead } from './heads.ts';
import { PostList } from './PostList.tsx';

const route = getRouteApi('/tags/$tag');

export async function loadTag({ context, params }: { context: RouterContext; params: { tag: string } }) {
  const { queryClient } = context;
  const text = params.tag;
  const tag = toTag(text);
  if (tag === null) throw notFound();
  if (tag !== text) throw redirect({ href: links.tag(tag), replace: true });
  const { pages } = await queryClient.ensureInfiniteQueryData(tagQuery(tag));
  return tagHead(tag, pages[0]?.items ?? []);
}

/** Composes a tag's head for search engines and link previews. */
export function tagHead(tag: string, posts: readonly Post[]) {
  const title = `#${tag}`;
  if (!import.meta.env.SSR) return composeTitle(title);
  const description = t('Posts with #{tag} on Tablemate, newest first.', { tag });
  const head = postsHead(title, description, links.tag(tag), posts);
  return { ...head, links: [...head.links, ...feedLinks(links.tag(tag), title)] };
}

export function TagPage() {
  const { tag } = route.useParams();
  const viewer = usePostViewer();
  const now = useClock();
  const list = useInfiniteQuery(tagQuery(tag));
  const isEmpty = list.data?.pages[0]?.items.length === 0;
  return (
    <div className="mx-auto max-w-[39.5rem] px-4 pt-6 lg:pt-10">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-4">
        <h1 className="min-w-0 text-2xl wrap-anywhere">
          <bdi>#{tag}</bdi>
        </h1>
        <FeedLink page={links.tag(tag)} of={`#${tag}`} />
      </div>
      {isEmpty ? (
        <EmptyState
          action={
            <a href={links.wall()} className={buttonClass()}>
              {t('Go to the Social Wall')}
            </a>
          }
        >
          {t('No posts with this tag yet.')}
        </EmptyState>
      ) : (
        <PostList label={t('Posts with #{tag}', { tag })} list={list} viewer={viewer} now={now} eager={1} />
      )}
    </div>
  );
}
