import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { Check, Footprints } from 'lucide-react';
import { links } from '#addresses.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { t } from '#kit/contract/text.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { getWasHere, sayWasHere, unsayWasHere } from '../contract.ts';

interface Props {
  place: { id: number; name: string };
  /** The claimed business day. */
  day: string;
  label: string;
  size?: 'sm' | 'md';
}

/** Claims a visit to a restaurant without an owner; pressed again, withdraws it. */
export function WasHere({ place: { id, name }, day, label, size = 'md' }: Props) {
  const user = useCurrentUser();
  const href = useLocation({ select: (location) => location.href });
  const { data } = useQuery({ ...query(getWasHere, { id }), enabled: user !== null });
  const failure = ({ sentence }: { sentence: string }) =>
    toast({ title: t('Not saved'), description: sentence, variant: 'destructive' });
  const say = useEndpointMutation(sayWasHere, {
    refreshes: [getWasHere],
    success: () =>
      toast({
        title: t('You were at {name}', { name }),
        description: t('Only you see this. It earns no points, as nobody looks after this page yet.'),
      }),
    failure,
  });
  const unsay = useEndpointMutation(unsayWasHere, { refreshes: [getWasHere], failure });
  const isSaid = data?.day === day;
  if (!user)
    return (
      <a href={links.auth(href)} className={buttonClass({ size })}>
        <Footprints size={18} /> {label}
      </a>
    );
  return (
    <Button
      size={size}
      aria-pressed={isSaid}
      busy={say.isPending || unsay.isPending}
      icon={isSaid ? <Check size={18} className="text-herb" /> : <Footprints size={18} />}
      onClick={() => (isSaid ? unsay : say).mutate({ id, day })}
    >
      {label}
    </Button>
  );
}
