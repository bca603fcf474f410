import { useQuery } from '@tanstack/react-query';
import { links } from '#addresses.ts';
import { Achievements } from '#features/challenges/web/Achievements.tsx';
import { achievementsQuery } from '#features/challenges/web/queries.ts';
import { ErrorState } from '#kit/web/ui/ErrorState.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';

/** What somebody has been rewarded for. */
export function PersonBadges({ username, isMe }: { username: string; isMe: boolean }) {
  const { data, error, isFetching, refetch } = useQuery(achievementsQuery(username));
  if (error && !data)
    return (
      <ErrorState busy={isFetching} onRetry={() => void refetch()}>
        {error.sentence}
      </ErrorState>
    );
  if (!data) return <Skeleton className="h-48" />;
  return <Achievements achieved={data} isMe={isMe} challenge={links.challenge} />;
}
