import { useInfiniteQuery } from '@tanstack/react-query';
import { useRefreshOnNotification } from '#features/notifications/web/useRefreshOnNotification.ts';
import { listRedeemed } from '#features/redemptions/contract.ts';
import { redemptionConfirmed } from '#features/redemptions/notifications.ts';
import { isAtCounter } from '#features/redemptions/rules.ts';
import type { Redemption } from '#features/redemptions/shapes.ts';
import { useClock } from '#kit/web/clock.ts';
import { redemptionsQuery } from './queries.ts';

/** The user's codes at the counter, including those that staff have just confirmed. */
export function useCounterCodes(): Redemption[] {
  const now = useClock();
  const { data } = useInfiniteQuery({ ...redemptionsQuery, staleTime: 10_000 });
  const codes = (data?.pages ?? []).flatMap(({ items }) => items).filter((code) => isAtCounter(code, now));
  const isWaiting = codes.some(({ status }) => status === 'open');
  useRefreshOnNotification(redemptionConfirmed.name, [listRedeemed], isWaiting);
  return codes;
}
