import { useState } from 'react';
import { pictureSources } from '#features/media/rules.ts';
import { listRedeemed, redeemReward } from '#features/redemptions/contract.ts';
import { describeWeekdays } from '#features/redemptions/rules.ts';
import type { Reward } from '#features/redemptions/shapes.ts';
import { plural, t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import { checkLoyalty, getLoyalty, listLoyaltyCards, listLoyaltyEntries } from '../contract.ts';

const ConfirmDialog = lazyDialog(() => import('#kit/web/ui/overlays/ConfirmDialog.tsx'), 'ConfirmDialog');

interface Props {
  rewards: Reward[];
  /** The reader's points; null if they are not a member. */
  points: number | null;
}

/** Cheapest first. */
export function RewardList({ rewards, points }: Props) {
  const [selectedReward, setSelectedReward] = useState<Reward | null>(null);
  const [isOpen, setOpen] = useState(false);
  const redeem = useEndpointMutation(redeemReward, {
    refreshes: [listRedeemed, listLoyaltyEntries, listLoyaltyCards, checkLoyalty, getLoyalty],
    success: () => {
      setOpen(false);
      toast({ title: t('Your code is ready'), description: t('It is valid for 15 minutes.') });
      scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion)').matches ? 'auto' : 'smooth' });
    },
    failure: ({ sentence }) => {
      setOpen(false);
      toast({ title: t('No points were taken'), description: sentence, variant: 'destructive' });
    },
  });
  if (rewards.length === 0)
    return <p className="text-ink-2">{t('There are no rewards yet. Points that you earn stay yours.')}</p>;
  return (
    <>
      <ul className="grid gap-3">
        {rewards.map((reward) => (
          <RewardRow
            key={reward.id}
            reward={reward}
            points={points}
            onRedeem={() => {
              setSelectedReward(reward);
              setOpen(true);
            }}
          />
        ))}
      </ul>
      {selectedReward && (
        <ConfirmDialog
          open={isOpen}
          onClose={() => setOpen(false)}
          title={t('Redeem {title}?', { title: selectedReward.title })}
          confirm={plural(selectedReward.price, 'Redeem for {n} point', 'Redeem for {n} points')}
          harmless
          busy={redeem.isPending}
          onConfirm={() => redeem.mutate({ id: selectedReward.id })}
        >
          {t(
            'You get a code for the counter that is valid for 15 minutes. If nobody confirms it, you get your points back.',
          )}
        </ConfirmDialog>
      )}
    </>
  );
}

function RewardRow({
  reward,
  points,
  onRedeem,
}: {
  reward: Reward;
  points: number | null;
  onRedeem: () => void;
}) {
  const { title, description, image, price, nextPrice, nextPriceFrom, stock, perPerson, weekdays } = reward;
  const missingPoints = points === null ? 0 : Math.max(0, price - points);
  const limits = [
    stock !== null && plural(stock, '{n} left', '{n} left'),
    perPerson !== null && t('{perPerson} per person', { perPerson }),
    weekdays.length > 0 && t('on {weekdays}', { weekdays: describeWeekdays(weekdays) }),
  ].filter(Boolean);
  return (
    <li className="flex items-center gap-3.5 rounded-panel border border-line bg-surface p-3.5">
      {image && (
        <Picture
          {...pictureSources(image)}
          sizes="5rem"
          alt=""
          className="aspect-square w-20! shrink-0 rounded-card"
        />
      )}
      <div className="min-w-0 flex-1">
        <h3 className="text-base! leading-snug wrap-anywhere">
          <bdi>{title}</bdi>
        </h3>
        <p className="text-sm text-ink-2">
          <strong className="text-ink">{plural(price, '{n} point', '{n} points')}</strong>
          {limits.length > 0 && ` · ${limits.join(' · ')}`}
        </p>
        {description && (
          <p dir="auto" className="text-sm wrap-anywhere text-ink-2">
            {description}
          </p>
        )}
        {nextPrice !== null && nextPriceFrom && (
          <p className="text-xs text-ink-3">
            {plural(nextPrice, '{n} point from {nextPriceFrom}', '{n} points from {nextPriceFrom}', {
              nextPriceFrom: formatDate(nextPriceFrom, 'day'),
            })}
          </p>
        )}
        {missingPoints > 0 && (
          <p className="text-sm text-ink-3">{plural(missingPoints, '{n} point to go', '{n} points to go')}</p>
        )}
      </div>
      {points !== null && (
        <Button
          size="sm"
          variant={missingPoints > 0 || stock === 0 ? 'secondary' : 'primary'}
          disabled={missingPoints > 0 || stock === 0}
          aria-haspopup="dialog"
          onClick={onRedeem}
        >
          {stock === 0 ? t('Gone', {}, 'stock') : t('Redeem')}
          <span className="sr-only"> {title}</span>
        </Button>
      )}
    </li>
  );
}
