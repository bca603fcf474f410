import { useSuspenseQuery } from '@tanstack/react-query';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { answerHandover, type Handover } from '../contract.ts';
import { myHandovers } from './account.ts';

/** Restaurants that other owners offer; renders nothing without offers. */
export function HandoverOffers() {
  const { data: offers } = useSuspenseQuery(myHandovers);
  if (offers.length === 0) return null;
  return (
    <div className="mb-6 grid gap-4">
      {offers.map((offer) => (
        <Offer key={offer.restaurantId} offer={offer} />
      ))}
    </div>
  );
}

function Offer({ offer: { restaurantId, name, giver, endsAt } }: { offer: Handover }) {
  const send = useEndpointMutation(answerHandover, {
    // An accepted restaurant changes most of the owner's pages.
    refreshes: 'everything',
    success: ({ message }, { decision }) =>
      toast({ title: decision === 'accepted' ? t('Accepted') : t('Declined'), description: message }),
    failure: (error) =>
      toast({ title: t('Not answered'), description: error.sentence, variant: 'destructive' }),
  });
  const answer = (decision: 'accepted' | 'declined') => ({
    busy: send.isPending && send.variables.decision === decision,
    disabled: send.isPending,
    onClick: () => send.mutate({ id: restaurantId, decision }),
  });
  return (
    <Panel title={<span className="wrap-anywhere">{t('{giver} offers you {name}', { giver, name })}</span>}>
      <p className="text-ink-2">
        {t(
          'You get its page, menu and reviews. An administrator reviews it before guests see it again. The offer ends on {endsAt}.',
          { endsAt: formatDate(endsAt, 'day', 'UTC') },
        )}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="primary" {...answer('accepted')}>
          {rich('Accept{name}', { name: <span className="sr-only"> {name}</span> })}
        </Button>
        <Button {...answer('declined')}>
          {rich('Decline{name}', { name: <span className="sr-only"> {name}</span> })}
        </Button>
      </div>
    </Panel>
  );
}
