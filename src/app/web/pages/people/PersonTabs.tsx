import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { links } from '#addresses.ts';
import { Achievements } from '#features/challenges/web/Achievements.tsx';
import { achievementsQuery } from '#features/challenges/web/queries.ts';
import { listPersonLists } from '#features/lists/contract.ts';
import { ListTile } from '#features/lists/web/ListTile.tsx';
import { PostSkeletons } from '#features/posts/web/PostSkeletons.tsx';
import { authorQuery } from '#features/posts/web/queries.ts';
import { ShortReview } from '#features/reviews/web/ShortReview.tsx';
import { plural, t } from '#kit/contract/text.ts';
import { type CallError, query } from '#kit/web/api.ts';
import { useClock } from '#kit/web/clock.ts';
import { fresh, type RouterContext } from '#kit/web/page/root.ts';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { ErrorState } from '#kit/web/ui/ErrorState.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { reviewsByPerson } from '../accountQueries.ts';
import { usePostViewer } from '../Viewers.tsx';
import { PostList } from '../wall/PostList.tsx';
import type { PersonTab } from './personSearch.ts';

/** Reads the data of a tab. In a browser the page opens at once, and its tab appears when it has loaded. */
export async function loadTab({ queryClient }: RouterContext, username: string, tab: PersonTab) {
  const prefetch = {
    posts: () => queryClient.prefetchInfiniteQuery(fresh(authorQuery(username))),
    reviews: () => queryClient.prefetchInfiniteQuery(fresh(reviewsByPerson(username))),
    lists: () => queryClient.prefetchQuery(fresh(query(listPersonLists, { username }))),
    badges: () => queryClient.prefetchQuery(fresh(achievementsQuery(username))),
  }[tab]();
  if (import.meta.env.SSR) await prefetch;
}

export const TAB_LABELS: Record<PersonTab, string> = {
  posts: t('Posts'),
  reviews: t('Reviews'),
  lists: t('Lists'),
  badges: t('Badges'),
};

interface Props {
  username: string;
  name: string;
  isMe: boolean;
}

export function PersonPosts({ username, name, isMe }: Props) {
  const viewer = usePostViewer();
  const now = useClock();
  const list = useInfiniteQuery(authorQuery(username));
  if (!list.data) return <Loading list={list} skeleton={<PostSkeletons />} />;
  if (list.data.pages[0]?.items.length === 0)
    return (
      <Nothing href={isMe ? links.wall() : null} label={t('Go to the Social Wall')}>
        {isMe ? t('You have not posted anything yet.') : t('{name} has not posted anything yet.', { name })}
      </Nothing>
    );
  return (
    <div className="max-w-[37.5rem]">
      <PostList label={t('Posts')} list={list} viewer={viewer} now={now} eager={1} />
    </div>
  );
}

export function PersonReviews({ username, name, isMe }: Props) {
  const now = useRenderTime();
  const list = useInfiniteQuery(reviewsByPerson(username));
  if (!list.data) return <Loading list={list} />;
  const reviews = list.data.pages.flatMap((page) => page.items);
  if (reviews.length === 0)
    return (
      <Nothing href={links.restaurants} label={t('Explore restaurants')}>
        {isMe
          ? t('You have not reviewed anything yet.')
          : t('{name} has not reviewed anything yet.', { name })}
      </Nothing>
    );
  return (
    <>
      {reviews.map((review) => (
        <ShortReview
          key={review.id}
          review={review}
          now={now}
          href={links.restaurant(review.restaurant.id)}
        />
      ))}
      <ShowMore list={list} formatAmount={(n) => plural(n, '{n} review', '{n} reviews')} />
    </>
  );
}

/** Shows the lists of restaurants that a person publishes on their profile. */
export function PersonSharedLists({ username, name }: Props) {
  const list = useQuery(query(listPersonLists, { username }));
  if (!list.data) return <Loading list={list} />;
  if (list.data.length === 0)
    return <Nothing href={null}>{t('{name} shows no list of restaurants yet.', { name })}</Nothing>;
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {list.data.map((favourites) => (
        <li key={favourites.id} className="min-w-0">
          <ListTile list={favourites} href={links.list(favourites.token)} isMine={false} />
        </li>
      ))}
    </ul>
  );
}

interface LoadingProps {
  list: { isError: boolean; error: CallError | null; isFetching: boolean; refetch: () => unknown };
  skeleton?: ReactNode;
}

function Loading({ list, skeleton }: LoadingProps) {
  if (list.isError) return <ReadError read={list} />;
  return (
    skeleton ?? (
      <div role="status" className="grid gap-5">
        <span className="sr-only">{t('Loading')}</span>
        {[1, 2, 3].map((row) => (
          <Skeleton key={row} className="h-24" />
        ))}
      </div>
    )
  );
}

function Nothing({ href, label, children }: { href: string | null; label?: string; children: ReactNode }) {
  return (
    <EmptyState
      action={
        href && (
          <a href={href} className={buttonClass()}>
            {label}
          </a>
        )
      }
    >
      {children}
    </EmptyState>
  );
}

export function PersonBadges({ username, isMe }: { username: string; isMe: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(achievementsQuery(username));
  if (error && !data)
    return (
      <ErrorState busy={isFetching} onRetry={() => void refetch()}>
        {error.sentence}
      </ErrorState>
    );
  if (!data) return <Skeleton className="h-48" />;
  return <Achievements achievements={data} isMe={isMe} challenge={links.challenge} />;
}
