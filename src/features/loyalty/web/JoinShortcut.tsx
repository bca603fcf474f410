import { useQuery } from '@tanstack/react-query';
import { Gift } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { membershipQuery, programmeQuery } from './queries.ts';
import { useJoin } from './useJoin.ts';

interface Props {
  restaurantId: number;
  /** Sign-in address for a visitor; null when signed in. */
  signIn: string | null;
}

/** Join button at the top of a page, on screens where the panel is further down. */
export function JoinShortcut({ restaurantId, signIn }: Props) {
  const programme = useQuery(programmeQuery(restaurantId));
  const check = useQuery({ ...membershipQuery(restaurantId), enabled: signIn === null });
  const join = useJoin();
  if (!programme.data?.isOn) return null;
  if (signIn)
    return (
      <a href={signIn} className={cx(buttonClass({ size: 'sm' }), 'lg:hidden')}>
        <Gift size={16} /> {t('Join Program')}
      </a>
    );
  if (!check.data?.canJoin) return null;
  return (
    <Button
      className="lg:hidden"
      icon={<Gift size={16} />}
      size="sm"
      busy={join.isPending}
      onClick={() => join.mutate({ restaurantId, showsName: false })}
    >
      {t('Join Program')}
    </Button>
  );
}
