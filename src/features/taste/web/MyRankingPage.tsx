import { keepPreviousData, useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { ListPlus, Scale } from 'lucide-react';
import { useState } from 'react';
import { links } from '#addresses.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { requireUser } from '#features/auth/web/requireUser.ts';
import { listLists } from '#features/lists/contract.ts';
import { nameCuisine } from '#features/restaurants/web/names/optionNames.ts';
import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { plural, t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { fresh, type LoaderOf } from '#kit/web/page/root.ts';
import { readText } from '#kit/web/page/search.ts';
import { patch } from '#kit/web/patch.ts';
import { toast } from '#kit/web/toast.ts';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { Checkbox } from '#kit/web/ui/forms/Checkbox.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { Tabs } from '#kit/web/ui/Tabs.tsx';
import {
  createRankingList,
  getPersonTaste,
  getRankingSummary,
  getTasteMatch,
  listPersonRanking,
  saveRankingChoice,
} from '../contract.ts';
import { formatMyBand } from '../rules.ts';
import { AnswerList } from './AnswerList.tsx';
import { answersQuery, rankingQuery, rankingSummary } from './queries.ts';
import { HowItWorks, RankingList } from './RankingList.tsx';

const CompareDialog = lazyDialog(() => import('./CompareDialog.tsx'), 'CompareDialog');
const NameListDialog = lazyDialog(() => import('#features/lists/web/NameListDialog.tsx'), 'NameListDialog');

const readCuisine = (search: object) =>
  'cuisine' in search ? readText(search.cuisine)?.slice(0, 100) : undefined;

export async function loadMyRanking(at: LoaderOf) {
  const { queryClient } = at.context;
  await requireUser(at);
  await Promise.all([
    queryClient.fetchQuery(fresh(rankingSummary)),
    queryClient.fetchInfiniteQuery(fresh(rankingQuery(readCuisine(at.location.search)))),
    queryClient.fetchInfiniteQuery(fresh(answersQuery)),
  ]);
}

/** My ranking and the answers behind it. */
export function MyRankingPage() {
  const { data: summary } = useSuspenseQuery(rankingSummary);
  const { places, answers } = summary;
  return (
    <div className="mx-auto max-w-[43rem] px-4 pt-6 lg:pt-10">
      <header className="mb-6">
        <h1 className="text-2xl">{t('My ranking')}</h1>
        <p className="mt-1 text-ink-2">
          {places < 2
            ? t('The restaurants that you reviewed, in your own order.')
            : t('{places} in your order, from your stars and {answers}.', {
                places: plural(places, '{n} place', '{n} places'),
                answers: plural(answers, '{n} answer', '{n} answers'),
              })}{' '}
          <HowItWorks />
        </p>
      </header>
      {places < 2 ? (
        <EmptyState
          title={t('It takes two places')}
          action={
            <a href={links.restaurants} className={buttonClass({ variant: 'primary' })}>
              {t('Explore restaurants')}
            </a>
          }
        >
          {t(
            'Review two restaurants or more. After each one you can say which was better, and here they stand in your order.',
          )}
        </EmptyState>
      ) : (
        <Ranking summary={summary} />
      )}
    </div>
  );
}

function Ranking({ summary }: { summary: ReplyOf<typeof getRankingSummary> }) {
  const cuisine = useLocation({ select: ({ search }) => readCuisine(search) });
  const tabs = [
    { label: t('All'), href: links.myRanking(), current: cuisine === undefined },
    ...summary.cuisines.map((one) => ({
      label: nameCuisine(one.cuisine),
      count: one.places,
      href: links.myRanking(one.cuisine),
      current: one.cuisine === cuisine,
    })),
  ];
  return (
    <>
      <Actions cuisine={cuisine} isShown={summary.isShown} />
      {summary.cuisines.length > 1 && (
        <div data-stay>
          <Tabs label={t('Cuisines')} items={tabs} className="mt-4" />
        </div>
      )}
      <Places cuisine={cuisine} />
      <section className="mt-10">
        <h2 className="mb-2 text-xl">{t('Your answers')}</h2>
        <AnswerList />
      </section>
    </>
  );
}

function Places({ cuisine }: { cuisine: string | undefined }) {
  const list = useInfiniteQuery({ ...rankingQuery(cuisine), placeholderData: keepPreviousData });
  if (list.isError && !list.data) return <ReadError read={list} />;
  if (!list.data) return <Skeleton className="mt-4 h-64" />;
  const places = list.data.pages.flatMap((page) => page.items);
  const count = list.data.pages[0]?.total ?? places.length;
  if (places.length === 0)
    return <p className="mt-6 text-ink-2">{t('You have reviewed nothing of this cuisine yet.')}</p>;
  return (
    <div className={list.isPlaceholderData ? 'opacity-60' : undefined}>
      <RankingList
        label={t('My ranking')}
        places={places}
        toWords={(place) => formatMyBand(place, count)}
        details={({ answers }) => answers > 0 && <span>{plural(answers, '{n} answer', '{n} answers')}</span>}
      />
      <ShowMore list={list} formatAmount={(n) => plural(n, '{n} place', '{n} places')} className="mt-3" />
    </div>
  );
}

function Actions({ cuisine, isShown }: { cuisine: string | undefined; isShown: boolean }) {
  const navigate = useNavigate();
  const user = useCurrentUser();
  const [dialog, setDialog] = useState<'compare' | 'list' | null>(null);
  const close = () => setDialog(null);
  const create = useEndpointMutation(createRankingList, {
    refreshes: [listLists],
    success: ({ token }) => void navigate({ to: links.list(token) }),
  });
  const choose = useEndpointMutation(saveRankingChoice, {
    optimistic: (choice) => [patch(getRankingSummary, (summary) => ({ ...summary, ...choice }))],
    refreshes: [getPersonTaste, getTasteMatch, listPersonRanking],
    failure: ({ sentence }) =>
      toast({ title: t('Couldn’t save the setting'), description: sentence, variant: 'destructive' }),
  });
  return (
    <>
      <div className="flex flex-wrap items-center gap-2.5">
        <Button
          variant="primary"
          icon={<Scale size={18} />}
          aria-haspopup="dialog"
          {...CompareDialog.reach}
          onClick={() => setDialog('compare')}
        >
          {t('Compare places')}
        </Button>
        <Button
          icon={<ListPlus size={18} />}
          aria-haspopup="dialog"
          {...NameListDialog.reach}
          onClick={() => setDialog('list')}
        >
          {t('Make a list of it')}
        </Button>
      </div>
      <Checkbox
        className="mt-2"
        label={t('Show it on my profile')}
        hint={t(
          'Others then see this order with your stars, never your answers. Without it only you see it; a list of it you can share by its link.',
        )}
        checked={isShown}
        onChange={({ target }) => choose.mutate({ isShown: target.checked })}
      />
      {isShown && user && (
        <a
          href={links.personTaste(user.username, 'ranking')}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-accent underline underline-offset-4"
        >
          {t('See it as others do')}
        </a>
      )}
      <CompareDialog open={dialog === 'compare'} onClose={close} />
      <NameListDialog
        open={dialog === 'list'}
        onClose={close}
        onName={(name) => create.mutateAsync({ name, cuisine })}
      />
    </>
  );
}
