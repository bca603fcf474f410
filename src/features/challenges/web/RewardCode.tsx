import { Gift } from 'lucide-react';
import { useState } from 'react';
import type { Coupon } from '#features/coupons/shapes.ts';
import { useRefreshOnNotification } from '#features/notifications/web/useRefreshOnNotification.ts';
import { CounterCode } from '#features/redemptions/web/CounterCode.tsx';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { rewardClaimed } from '../notifications.ts';
import type { ChallengeReward } from '../shapes.ts';

const CouponPlaces = lazyDialog(() => import('#features/coupons/web/CouponPlaces.tsx'), 'CouponPlaces');

/** The reward's code, or when it was claimed, or why it is no longer valid. */
export function RewardCode({ reward }: { reward: ChallengeReward }) {
  const { title, value, restaurant, claimedAt, description, coupon } = reward;
  const holds = restaurant !== null || coupon?.state === 'open';
  return (
    <CounterCode
      code={holds ? value : null}
      usage={claimedAt ? { word: t('Claimed', {}, 'reward'), at: claimedAt } : null}
    >
      <p className="inline-flex items-center gap-1.5 text-sm font-semibold wrap-anywhere">
        <Gift size={16} className="shrink-0" /> <bdi>{title}</bdi>
      </p>
      {description && description !== title && (
        <p dir="auto" className="text-sm wrap-anywhere text-ink-2">
          {description}
        </p>
      )}
      {restaurant ? (
        <p className="text-sm text-ink-3">{t('At {name}, once', { name: restaurant.name })}</p>
      ) : (
        <CouponNote coupon={coupon} isClaimed={claimedAt !== null} />
      )}
    </CounterCode>
  );
}

/** Value, expiry and place of a platform coupon. */
function CouponNote({ coupon, isClaimed }: { coupon: Coupon | null; isClaimed: boolean }) {
  const [isOpen, setOpen] = useState(false);
  if (!coupon)
    return isClaimed ? null : (
      <p className="text-sm text-ink-3">
        {t('Not accepted any more: it is from before coupons were paid for.')}
      </p>
    );
  const { amount, currency, expiresAt, state } = coupon;
  const worth = t('Worth {amount}', { amount: formatMoney(amount, currency) });
  if (state !== 'open')
    return (
      <p className="text-sm text-ink-3">
        {state === 'expired'
          ? t('Expired on {expiresAt}', { expiresAt: formatDate(expiresAt, 'day') })
          : worth}
      </p>
    );
  return (
    <>
      <p className="text-sm text-ink-3">
        {t('{worth}, once, until {expiresAt}', { worth, expiresAt: formatDate(expiresAt, 'day') })}
      </p>
      <Button size="sm" variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('Where it is accepted')}
      </Button>
      <CouponPlaces open={isOpen} currency={currency} onClose={() => setOpen(false)} />
    </>
  );
}

/** Refreshes `endpoint` when staff confirm one of the rewards shown. */
export const useRewardsClaimed = (rewards: readonly ChallengeReward[], endpoint: AnyEndpoint) =>
  useRefreshOnNotification(
    rewardClaimed.name,
    [endpoint],
    rewards.some(({ claimedAt }) => claimedAt === null),
  );
