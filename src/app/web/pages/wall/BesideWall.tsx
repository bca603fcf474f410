import { useQuery } from '@tanstack/react-query';
import { links } from '#addresses.ts';
import { DailyBanner } from '#features/challenges/web/DailyBanner.tsx';
import { dailyQuery } from '#features/challenges/web/queries.ts';
import { t } from '#kit/contract/text.ts';
import { useClock } from '#kit/web/clock.ts';
import { PeopleToFollow } from './PeopleToFollow.tsx';

/** The column beside the wall of a person who is signed in. */
export function BesideWall() {
  return (
    <aside aria-label={t('Suggestions')} className="grid gap-8">
      <PeopleToFollow />
      <TodaysChallenge />
    </aside>
  );
}

/** Shows the challenge of the day, if there is one. */
function TodaysChallenge() {
  const now = useClock();
  const { data } = useQuery(dailyQuery);
  const challenge = data?.items[0];
  if (!challenge) return null;
  return (
    <section>
      <h2 className="mb-2 text-lg">{t('Today’s challenge')}</h2>
      <DailyBanner
        challenge={challenge}
        href={links.challenge(challenge.id)}
        signIn={null}
        now={now}
        compact
      />
    </section>
  );
}
