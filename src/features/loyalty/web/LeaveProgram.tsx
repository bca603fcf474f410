import { useState } from 'react';
import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { formatNumber } from '#kit/contract/format.ts';
import { plural, t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { checkLoyalty, leaveLoyalty, listLoyaltyCards, listLoyaltyEntries } from '../contract.ts';
import type { Membership } from '../shapes.ts';
import { nameTier } from '../wording.ts';

const ConfirmDialog = lazyDialog(() => import('#kit/web/ui/overlays/ConfirmDialog.tsx'), 'ConfirmDialog');

type Receipt = ReplyOf<typeof leaveLoyalty>;

interface Props {
  restaurant: { id: number; name: string };
  membership: Membership;
  onLeft: (receipt: Receipt) => void;
}

/** Ends a membership after showing what is lost. */
export function LeaveProgram({ restaurant: { id, name }, membership: { totalPoints }, onLeft }: Props) {
  const [isOpen, setOpen] = useState(false);
  const leave = useEndpointMutation(leaveLoyalty, {
    refreshes: [checkLoyalty, listLoyaltyCards, listLoyaltyEntries],
    success: (receipt) => {
      setOpen(false);
      onLeft(receipt);
    },
    failure: ({ sentence }) =>
      toast({ title: t('You are still a member'), description: sentence, variant: 'destructive' }),
  });
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)} className="text-error!">
        {t('Leave the program')}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('Leave the loyalty program of {name}?', { name })}
        confirm={t('Leave')}
        busy={leave.isPending}
        onConfirm={() => leave.mutate({ restaurantId: id })}
      >
        {describeLeaving(totalPoints)}
      </ConfirmDialog>
    </>
  );
}

function describeLeaving(totalPoints: number): string {
  if (totalPoints < 0)
    return plural(
      -totalPoints,
      'You owe {n} point. If you join again, you still owe them.',
      'You owe {n} points. If you join again, you still owe them.',
    );
  if (totalPoints === 0) return t('If you join again, you begin at 0.');
  return plural(
    totalPoints,
    'You give up {n} point. If you join again, you begin at 0.',
    'You give up {n} points. If you join again, you begin at 0.',
  );
}

export function LeaveReceipt({ receipt }: { receipt: Receipt }) {
  const { restaurant, joinedAt, leftAt, tier, earned, redeemed, givenUp, visits } = receipt;
  const rows = [
    [t('Member'), `${formatDate(joinedAt, 'day')} – ${formatDate(leftAt, 'day')}`],
    [t('Tier'), nameTier(tier)],
    [t('Visits'), formatNumber(visits)],
    [t('Points earned'), formatNumber(earned)],
    [t('Points redeemed'), formatNumber(redeemed)],
    [t('Points given up'), formatNumber(givenUp)],
  ];
  return (
    <Panel title={t('You left the program of {restaurant}', { restaurant })}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2 text-sm">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-3">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
