import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { links } from '#addresses.ts';
import { plural, t } from '#kit/contract/text.ts';
import { Hydrated } from '#kit/web/hydrated.tsx';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import { publicHead } from '#kit/web/page/head.ts';
import { fresh, type RouterContext } from '#kit/web/page/root.ts';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { Tabs } from '#kit/web/ui/Tabs.tsx';
import { CHALLENGE_TYPES, type ChallengeType } from '#vocabulary.ts';
import { ChallengeCards } from './ChallengeCards.tsx';
import { DailyBanner } from './DailyBanner.tsx';
import { challengesQuery, challengeTypesQuery, dailyQuery } from './queries.ts';
import { useChallenger } from './useChallenger.ts';
import { TYPE_LABELS } from './wording.ts';

const SampleChallenges = lazyPart(() => import('./SampleChallenges.tsx'), 'SampleChallenges');

const route = getRouteApi('/challenges');

/** Title and metadata for search engines and link previews. */
const challengesHead = () =>
  publicHead(
    t('Challenges'),
    links.challenges(),
    t(
      'Taste something new, check in, and be rewarded: daily challenges, food explorers and local favourites.',
    ),
  );

export async function loadChallenges({
  context: { queryClient },
  deps: { type },
}: {
  context: RouterContext;
  deps: { type?: ChallengeType };
}) {
  const prefetches = [
    queryClient.prefetchQuery(fresh(dailyQuery)),
    queryClient.prefetchQuery(fresh(challengeTypesQuery)),
    queryClient.prefetchInfiniteQuery(fresh(challengesQuery(type))),
  ];
  // The browser shows the page at once and fills the lists later.
  if (import.meta.env.SSR) await Promise.all(prefetches);
  return challengesHead();
}

/** Tabs that always show; the others show while there are challenges of their type. */
const PERMANENT_TABS: readonly ChallengeType[] = ['daily', 'food_explorer'];

export function ChallengesPage() {
  const { type } = route.useSearch();
  const { user } = useChallenger();
  const { data: types = [] } = useQuery(challengeTypesQuery);
  const hasDaily = type === undefined || type === 'daily';
  const tabs = [
    { label: t('All Challenges'), href: links.challenges(), current: type === undefined },
    ...CHALLENGE_TYPES.filter(
      (one) => PERMANENT_TABS.includes(one) || types.includes(one) || one === type,
    ).map((one) => ({ label: TYPE_LABELS[one], href: links.challenges(one), current: type === one })),
  ];
  return (
    <div className="mx-auto max-w-wide px-4 pt-6 lg:px-8 lg:pt-10">
      <header className="mb-5 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-2xl">{t('Challenges')}</h1>
          <p className="mt-1 text-ink-2">
            {t('Go, taste, and be rewarded. What counts is what you really did.')}
          </p>
        </div>
        {user && (
          <a href={links.loyalty} className={buttonClass()}>
            {t('My points and codes')}
          </a>
        )}
      </header>
      {hasDaily && <Daily />}
      <Tabs label={t('Challenges')} items={tabs} className="mb-6" />
      <List type={type} isDailyAbove={hasDaily} />
    </div>
  );
}

function Daily() {
  const now = useRenderTime();
  const { signIn } = useChallenger();
  const { data } = useQuery(dailyQuery);
  const [challenge] = data?.items ?? [];
  if (!challenge) return null;
  return <DailyBanner {...{ challenge, signIn, now }} href={links.challenge(challenge.id)} />;
}

/** Without the daily challenge that the banner above shows. */
function List({ type, isDailyAbove }: { type: ChallengeType | undefined; isDailyAbove: boolean }) {
  const list = useInfiniteQuery(challengesQuery(type));
  const { data: daily } = useQuery(dailyQuery);
  const above = isDailyAbove ? daily?.items[0]?.id : undefined;
  const all = list.data?.pages.flatMap(({ items }) => items);
  const listedChallenges = all?.filter(({ id }) => id !== above);
  if (!listedChallenges && list.isError)
    return <ReadError read={list} title={t('Failed to fetch challenges')} />;
  if (!listedChallenges) return <CardsSkeleton />;
  if (listedChallenges.length === 0 && all?.length !== 0) return null;
  if (listedChallenges.length === 0)
    return (
      <>
        <EmptyState>{t('No challenges available right now. Check back soon!')}</EmptyState>
        {type === undefined && (
          <Hydrated>
            <SampleChallenges />
          </Hydrated>
        )}
      </>
    );
  return (
    <>
      <ChallengeCards challenges={listedChallenges} />
      <ShowMore
        list={list}
        formatAmount={(n) => plural(n, '{n} challenge', '{n} challenges')}
        className="mt-6 text-center"
      />
    </>
  );
}

function CardsSkeleton() {
  return (
    <div role="status" className="grid gap-4 lg:grid-cols-2">
      <span className="sr-only">{t('Challenges are loading')}</span>
      {Array.from({ length: 4 }, (_, index) => index).map((index) => (
        <Skeleton key={index} className="h-72 rounded-panel!" />
      ))}
    </div>
  );
}
