import { useEffect, useRef } from 'react';
import type { Post } from '#features/posts/contract.ts';
import { useComposer } from '#features/posts/web/composer/useComposer.ts';
import { PostCard } from '#features/posts/web/PostCard.tsx';
import type { PostViewer } from '#features/posts/web/viewer.ts';
import type { Page } from '#kit/contract/endpoint.ts';
import { plural } from '#kit/contract/text.ts';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';

/** Pages that load by scrolling. After these a button loads more, so that the foot of the page can be reached. */
const PAGES_BY_SCROLLING = 5;
/** Distance before the list's end at which the next page loads. */
const AHEAD = '0px 0px 800px';

interface Props {
  label: string;
  list: Omit<Parameters<typeof ShowMore>[0]['list'], 'data'> & { data: { pages: Page<Post>[] } | undefined };
  viewer: PostViewer;
  /** In milliseconds. */
  now: number;
  /** The number of pictures that load eagerly. */
  eager?: number;
  level?: 2 | 3;
}

/** Shows posts and loads more near the end of the list. */
export function PostList({ label, list, viewer, now, eager = 0, level }: Props) {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list;
  const compose = useComposer();
  const end = useRef<HTMLDivElement>(null);
  const pages = data?.pages ?? [];
  const readsOn =
    hasNextPage && !isFetchingNextPage && !isFetchNextPageError && pages.length < PAGES_BY_SCROLLING;

  useEffect(() => {
    if (!readsOn || !end.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void fetchNextPage();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [readsOn, fetchNextPage]);

  return (
    <>
      <ul aria-label={label} className="grid grid-cols-1 gap-10">
        {pages
          .flatMap(({ items }) => items)
          .map((post, index) => (
            <li key={post.id} className="min-w-0">
              <PostCard {...{ post, viewer, now, level }} eager={index < eager} onEdit={compose.edit} />
            </li>
          ))}
      </ul>
      <div ref={end} />
      <ShowMore
        list={list}
        formatAmount={(n) => plural(n, '{n} post', '{n} posts')}
        className="mt-8 text-center"
      />
    </>
  );
}
