import { useQuery } from '@tanstack/react-query';
import { PersonRow } from '#features/follows/web/PersonRow.tsx';
import { t } from '#kit/contract/text.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { Checkbox } from '#kit/web/ui/forms/Checkbox.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { getLeaderboard, saveLeaderboardChoice } from '../contract.ts';

interface Props {
  challengeId: number;
  person: (username: string) => string;
}

/** This week's counts of people whom the user follows and who chose to be listed. */
export function Leaderboard({ challengeId, person }: Props) {
  const board = useQuery(query(getLeaderboard, { id: challengeId }));
  const choose = useEndpointMutation(saveLeaderboardChoice, {
    refreshes: [getLeaderboard],
    failure: ({ sentence }) =>
      toast({ title: t('Your choice was not saved'), description: sentence, variant: 'destructive' }),
  });
  if (board.error) return <ReadError read={board} />;
  if (!board.data) return null;
  const { rows, isOnLeaderboards } = board.data;
  const isOn = choose.isPending ? choose.variables.isOnLeaderboards : isOnLeaderboards;
  return (
    <section className="mt-10">
      <h2 className="text-xl">{t('This week')}</h2>
      <p className="mt-1 mb-3 text-sm text-ink-2">
        {t('Among the people you follow. Only people who chose to be on leaderboards appear here.')}
      </p>
      {rows.length === 0 ? (
        <p className="text-ink-2">{t('Nothing counted this week yet.')}</p>
      ) : (
        <ol className="max-w-form">
          {rows.map(({ rank, person: one, count, isMe }) => (
            <PersonRow
              key={one.username}
              person={one}
              href={person(one.username)}
              note={isMe ? t('Place {rank} · you', { rank }) : t('Place {rank}', { rank })}
            >
              <span className="font-semibold">{count}</span>
            </PersonRow>
          ))}
        </ol>
      )}
      <div className="mt-4">
        <Checkbox
          label={t('Let people who follow me see me on leaderboards')}
          checked={isOn}
          onChange={({ target }) => choose.mutate({ isOnLeaderboards: target.checked })}
        />
      </div>
    </section>
  );
}
