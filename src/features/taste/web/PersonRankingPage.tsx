import { useSuspenseInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { links } from '#addresses.ts';
import { getPerson } from '#features/people/contract.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { composeDescription, NOINDEX, type PageHead } from '#kit/web/page/head.ts';
import { MissingPage } from '#kit/web/page/MissingPage.tsx';
import { fresh, type LoaderOf, orNotFound } from '#kit/web/page/root.ts';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { formatBand } from '../rules.ts';
import { personRankingQuery } from './queries.ts';
import { HowItWorks, RankingList } from './RankingList.tsx';

const route = getRouteApi('/people/$username/ranking');

export const loadPersonRanking = async ({
  context: { queryClient },
  params: { username },
}: LoaderOf<{ username: string }>): Promise<PageHead> => {
  const [{ name }] = await orNotFound(
    Promise.all([
      queryClient.fetchQuery(fresh(query(getPerson, { username }))),
      queryClient.fetchInfiniteQuery(fresh(personRankingQuery(username))),
    ]),
  );
  return {
    meta: [
      ...composeDescription(
        t('{name}’s ranking', { name }),
        t('How {name} ranks the restaurants that they reviewed.', { name }),
      ),
      NOINDEX,
    ],
  };
};

/** Another person's ranking. */
export function PersonRankingPage() {
  const { username } = route.useParams();
  const { data: person } = useSuspenseQuery(query(getPerson, { username }));
  const list = useSuspenseInfiniteQuery(personRankingQuery(username));
  const places = list.data.pages.flatMap((page) => page.items);
  const count = list.data.pages[0]?.total ?? places.length;
  const { name, avatar } = person;
  return (
    <div className="mx-auto max-w-[43rem] px-4 pt-6 lg:pt-10">
      <header className="mb-4">
        <h1 className="text-2xl wrap-anywhere">{t('{name}’s ranking', { name })}</h1>
        <p className="mt-1 text-ink-2">
          {plural(
            count,
            '{n} place in their order, from their stars and their answers to which was better.',
            '{n} places in their order, from their stars and their answers to which was better.',
          )}{' '}
          <HowItWorks />
        </p>
        <a
          href={links.person(person.username)}
          className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
        >
          <Avatar name={name} src={avatar} size={28} />
          <bdi className="wrap-anywhere">{name}</bdi>
        </a>
      </header>
      {places.length === 0 ? (
        <EmptyState>{t('{name} has not reviewed a restaurant yet.', { name })}</EmptyState>
      ) : (
        <>
          <RankingList
            label={t('{name}’s ranking', { name })}
            places={places}
            toWords={(place) => formatBand(place, count)}
          />
          <ShowMore list={list} formatAmount={(n) => plural(n, '{n} place', '{n} places')} className="mt-3" />
        </>
      )}
    </div>
  );
}

export const RankingMissingPage = () => (
  <MissingPage title={t('Ranking not found')} text={t('This ranking is not shown.')} />
);
