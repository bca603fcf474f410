import { scaleLimit } from '#features/wallet/rules.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import { COUPON } from './options.ts';

/** Why a coupon cannot have this value; null if it can. */
export function findValueProblem(amount: number, currency: string): string | null {
  const most = scaleLimit(COUPON.most, currency);
  return amount > most ? t('At most {most}', { most: formatMoney(most, currency) }) : null;
}

type Place = { takesCoupons: boolean; name: string; currency: string; isGuestAtWork: boolean };

/** Why a restaurant does not take a coupon of this currency, for staff at its counter; null if it does. */
export function findRefusal(currency: string, place: Place): string | null {
  if (!place.takesCoupons)
    return t('{name} does not take Tablemate’s coupons. Its owner can change that under Challenges.', {
      name: place.name,
    });
  if (currency !== place.currency)
    return t('This coupon is in {currency}, and {name} is paid in {currency2}.', {
      currency,
      name: place.name,
      currency2: place.currency,
    });
  if (place.isGuestAtWork) return t('People who work here cannot use their coupons here.');
  return null;
}
