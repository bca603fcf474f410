import { useState } from 'react';
import { OWN_READS } from '#features/owner/web/ownRestaurants.ts';
import { plural, t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { formatTimeAgo } from '#kit/web/format.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { type CorrectionGroup, decideCorrection, listCorrections } from '../contract.ts';
import { FACT_LABELS } from '../rules.ts';
import { DecisionDialogs, type DecisionQuestion } from './DecisionDialogs.tsx';
import { FactChange } from './FactChange.tsx';
import { Remarks } from './Remarks.tsx';

interface Props {
  group: CorrectionGroup;
  restaurant: { id: number; name: string };
  /** Milliseconds since 1970. */
  now: number;
}

/** A suggested value next to the current one, for the owner to decide. */
export function CorrectionCard({ group, restaurant, now }: Props) {
  const { id, fact, before, after, people, isInDoubt, isOutdated, remarks, createdAt } = group;
  const [question, ask] = useState<DecisionQuestion | null>(null);
  const label = FACT_LABELS[fact];
  const send = useEndpointMutation(decideCorrection, {
    refreshes: [listCorrections, ...OWN_READS],
    success: ({ isWaiting }, { decision }) => {
      ask(null);
      if (decision === 'declined')
        toast({
          title: t('Suggestion declined'),
          description: t('The person who suggested it sees the reason.'),
        });
      else
        toast({
          title: t('Suggestion accepted'),
          description: isWaiting
            ? t('An administrator reviews it before guests see it.')
            : t('Guests see it now, and the person who suggested it gets a notification.'),
        });
    },
    failure: ({ sentence }) =>
      toast({ title: t('Not decided'), description: sentence, variant: 'destructive' }),
  });
  const accept = () => send.mutate({ id, decision: 'accepted' });
  return (
    <article className="rounded-card border border-line p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-base">{label}</h3>
        {isInDoubt && <Chip tone="accent">{t('In doubt on your page')}</Chip>}
        {isOutdated && <Chip>{t('Your page has changed since')}</Chip>}
      </div>
      <p className="mt-0.5 mb-3 text-sm text-ink-3">
        {plural(people, '{n} person says so, {createdAt}', '{n} people say so, {createdAt}', {
          createdAt: formatTimeAgo(createdAt, now),
        })}
      </p>
      <FactChange fact={fact} before={before} after={after} currency={group.currency} />
      <Remarks remarks={remarks} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="primary"
          busy={send.isPending && question === null}
          onClick={() => (fact === 'closed' ? ask('close') : accept())}
        >
          {rich('Accept{label}', { label: <span className="sr-only"> {label}</span> })}
        </Button>
        <Button size="sm" onClick={() => ask('decline')}>
          {rich('Decline{label}', { label: <span className="sr-only"> {label}</span> })}
        </Button>
      </div>
      <DecisionDialogs
        question={question}
        onClose={() => ask(null)}
        fact={fact}
        restaurant={restaurant.name}
        texts={{
          decline: t('Your page stays as it is.'),
          told: t('The person who suggested it gets a notification.'),
          reopen: t('You can submit it again if it opens.'),
        }}
        busy={send.isPending}
        onAccept={accept}
        onDecline={(reason) => send.mutateAsync({ id, decision: 'declined', reason })}
      />
    </article>
  );
}
