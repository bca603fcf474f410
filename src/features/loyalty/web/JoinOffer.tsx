import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { Earned } from '#features/visits/web/Earned.tsx';
import { t } from '#kit/contract/text.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { formatPoints } from '../wording.ts';
import { membershipQuery, programmeQuery } from './queries.ts';
import { useJoin } from './useJoin.ts';

interface Props {
  restaurant: { id: number; name: string };
}

/** After a check-in: what a member earns for it, with a button to join. */
export function JoinOffer({ restaurant: { id, name } }: Props) {
  const programme = useQuery(programmeQuery(id));
  const check = useQuery(membershipQuery(id));
  const join = useJoin({ isSilent: true });
  if (join.data) return <Earned sentences={[t('You have joined.'), ...join.data.earned]} />;
  const terms = programme.data?.terms ?? [];
  const visit = terms.find(({ rule }) => rule === 'visit');
  if (!visit || !check.data?.canJoin) return null;
  const first = terms.find(({ rule }) => rule === 'first-visit');
  return (
    <div className="grid w-full justify-items-center gap-3 rounded-card bg-accent-soft p-4">
      <p className="text-balance wrap-anywhere">
        {first
          ? t(
              'Join the loyalty program of {name}, and this visit counts {points}, a first one {more} more.',
              { name, points: formatPoints(visit.points), more: first.points ?? 0 },
            )
          : t('Join the loyalty program of {name}, and this visit counts {points}.', {
              name,
              points: formatPoints(visit.points),
            })}
      </p>
      <Button
        icon={<Gift size={18} />}
        busy={join.isPending}
        onClick={() => join.mutate({ restaurantId: id, showsName: false })}
      >
        {t('Join Program')}
      </Button>
    </div>
  );
}
