import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { links } from '#addresses.ts';
import { requireUser } from '#features/auth/web/requireUser.ts';
import { MIN_SHARED_PLACES } from '#features/follows/rules.ts';
import { TasteMatchSum } from '#features/follows/web/suggestions/TasteMatchSum.tsx';
import { getPerson } from '#features/people/contract.ts';
import { formatPercent } from '#kit/contract/format.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { type PageHead, privateHead } from '#kit/web/page/head.ts';
import { MissingPage } from '#kit/web/page/MissingPage.tsx';
import { fresh, type LoaderOf, orNotFound } from '#kit/web/page/root.ts';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import { matchQuery } from './queries.ts';
import { HowItWorks } from './RankingList.tsx';

const route = getRouteApi('/people/$username/match');

export const loadMatch = async (at: LoaderOf<{ username: string }>): Promise<PageHead> => {
  const { queryClient } = at.context;
  const { username } = at.params;
  await requireUser(at);
  const [{ name }] = await orNotFound(
    Promise.all([
      queryClient.fetchQuery(fresh(query(getPerson, { username }))),
      queryClient.fetchQuery(fresh(matchQuery(username))),
    ]),
  );
  return privateHead(t('Taste match with {name}', { name }));
};

/** How alike another person and I rank restaurants, with the arithmetic. */
export function MatchPage() {
  const { username } = route.useParams();
  const { data: person } = useSuspenseQuery(query(getPerson, { username }));
  const { data } = useSuspenseQuery(matchQuery(username));
  const { match, places, hasMyAnswers, hasTheirAnswers } = data;
  const { name, avatar } = person;
  return (
    <div className="mx-auto max-w-[43rem] px-4 pt-6 lg:pt-10">
      <header className="mb-6">
        <h1 className="text-2xl wrap-anywhere">{t('Taste match with {name}', { name })}</h1>
        <a
          href={links.person(person.username)}
          className="mt-2 inline-flex min-h-11 items-center gap-2 font-semibold underline-offset-4 hover:underline"
        >
          <Avatar name={name} src={avatar} size={28} />
          <bdi className="wrap-anywhere">{name}</bdi>
        </a>
      </header>
      {match === null ? (
        <EmptyState title={t('It takes {minSharedPlaces} places', { minSharedPlaces: MIN_SHARED_PLACES })}>
          {plural(
            places.length,
            'You and {name} have reviewed {n} place in common so far. From {minSharedPlaces} on, their order says how alike your tastes are.',
            'You and {name} have reviewed {n} places in common so far. From {minSharedPlaces} on, their order says how alike your tastes are.',
            { name, minSharedPlaces: MIN_SHARED_PLACES },
          )}
        </EmptyState>
      ) : (
        <>
          <p className="text-3xl">{formatPercent(match)}</p>
          <p className="mt-2 text-ink-2">
            {t(
              '100% is the same order, 0% what two people who have nothing in common reach on average; below 0% one likes what the other does not.',
            )}
          </p>
          <section className="mt-8">
            <h2 className="text-xl">{t('How it is computed')}</h2>
            <div className="mt-2 text-sm text-ink-2">
              <TasteMatchSum match={match} places={places} />
            </div>
            <p className="mt-3 text-sm text-ink-2">
              {hasMyAnswers
                ? t('Yours ranks by your stars and your answers to which place was better.')
                : t(
                    'Yours ranks by your stars; your answers count too once your profile shows your ranking.',
                  )}{' '}
              {hasTheirAnswers
                ? t('That of {name} ranks by stars and answers.', { name })
                : t('That of {name} ranks by stars.', { name })}{' '}
              <HowItWorks />
            </p>
          </section>
        </>
      )}
    </div>
  );
}

export const MatchMissingPage = () => (
  <MissingPage
    title={t('Taste match not found')}
    text={t('There is nobody here whose taste you could compare.')}
  />
);
