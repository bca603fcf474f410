import { useQuery } from '@tanstack/react-query';
import { links } from '#addresses.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { listRestaurantChallenges } from '#features/challenges/contract.ts';
import { JoinProgram } from '#features/loyalty/web/JoinProgram.tsx';
import { membershipQuery, programmeQuery } from '#features/loyalty/web/queries.ts';
import { describeNextTier, nameTier } from '#features/loyalty/wording.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { ErrorState } from '#kit/web/ui/ErrorState.tsx';
import { Spinner } from '#kit/web/ui/Spinner.tsx';

const SHOWN = 2;

interface Props {
  id: number;
  name: string;
  href: string;
}

/** The back of a card: loyalty programme and challenges. */
export function CardRewards({ id, name, href }: Props) {
  const user = useCurrentUser();
  const programme = useQuery(programmeQuery(id));
  const challenges = useQuery(query(listRestaurantChallenges, { id, limit: SHOWN }));
  const check = useQuery({ ...membershipQuery(id), enabled: user !== null });
  const error = programme.error ?? challenges.error ?? check.error;
  if (error)
    return (
      <ErrorState
        onRetry={() => void Promise.all([programme.refetch(), challenges.refetch(), user && check.refetch()])}
      >
        {error.sentence}
      </ErrorState>
    );
  if (!programme.data || !challenges.data || (user && !check.data)) return <Spinner />;
  const membership = check.data?.isMember ? check.data.membership : null;
  const canJoin = programme.data.isOn && check.data?.canJoin !== false;
  return (
    <div
      data-details
      className="feast flex aspect-4/3 w-full cursor-auto flex-col gap-2 overflow-y-auto rounded-card p-4 text-snow"
    >
      {membership ? (
        <>
          <p className="display text-lg leading-tight">
            {plural(membership.totalPoints, '{tier} guest · {n} point', '{tier} guest · {n} points', {
              tier: nameTier(membership.tier),
            })}
          </p>
          <p className="text-sm">{describeNextTier(membership)}</p>
        </>
      ) : (
        <p className="display text-lg leading-tight">
          {programme.data.isOn ? t('Loyalty program') : t('No loyalty program')}
        </p>
      )}
      {!membership && programme.data.isOn && <p className="text-sm">{programme.data.lines[0]}</p>}
      {challenges.data.items.length === 0 && <p className="text-sm">{t('No challenges right now')}</p>}
      <ul className="grid gap-1 text-sm empty:hidden">
        {challenges.data.items.map((challenge) => (
          <li key={challenge.id} className="wrap-anywhere">
            <bdi className="font-semibold">{challenge.title}</bdi>
            {` · ${plural(challenge.points, '{n} point', '{n} points')}`}
          </li>
        ))}
      </ul>
      <div className="mt-auto flex flex-wrap items-center gap-x-4 gap-y-2">
        {!membership && canJoin && (
          <JoinProgram
            restaurantId={id}
            signIn={user ? null : links.auth(href)}
            size="sm"
            variant="secondary"
          />
        )}
        <a
          href={`${href}?tab=challenges`}
          aria-label={t('All challenges of {name}', { name })}
          className="inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4"
        >
          {t('All challenges')}
        </a>
      </div>
    </div>
  );
}
