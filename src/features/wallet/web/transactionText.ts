import { formatMoney } from '#kit/contract/money.ts';
import { plural, t } from '#kit/contract/text.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import type { TransferKind } from '#vocabulary.ts';
import type { SharedTip, Transaction } from '../contract.ts';

export const KIND_NAMES: Record<TransferKind, string> = {
  'top-up': t('Added funds'),
  send: t('Sent and received'),
  tip: t('Tips'),
  'review tip': t('Tips in reviews'),
  voucher: t('Vouchers'),
  refund: t('Refunds'),
  payout: t('Payouts'),
  'left behind': t('Left behind'),
  promotion: t('Promotion account'),
  coupon: t('Coupons'),
  'tip share': t('Parts of tips'),
};

/** Describes a line of the history in a few words: "Tip to Casa Lume", "From Joana Reis". */
export function formatLineTitle({ kind, amount, counterpart, restaurant }: Transaction): string {
  const comes = amount > 0;
  switch (kind) {
    case 'top-up':
      return t('Added funds');
    case 'voucher':
      return t('Voucher');
    case 'refund':
      return comes ? t('Refund', {}, 'noun') : t('Refund to card');
    case 'payout':
      return comes ? t('Payout that came back') : t('Paid out to your bank');
    case 'left behind':
    case 'promotion':
      return KIND_NAMES[kind];
    case 'coupon':
      return t('Coupon from a guest');
    case 'send':
      return comes
        ? t('From {name}', { name: counterpart.name })
        : t('To {name}', { name: counterpart.name });
    case 'tip share':
      return t('Your part of a tip');
    case 'tip':
    case 'review tip':
      return comes
        ? t('Tip from {name}', { name: counterpart.name })
        : t('Tip to {name}', { name: restaurant?.name ?? counterpart.name });
  }
}

/** Describes the time and other details: "Nov 21, 2026, 3:05 AM · with a review · for Casa Lume". */
export function formatLineNote({ kind, amount, restaurant, createdAt }: Transaction): string {
  const notes = [formatDate(createdAt, 'day and time')];
  if (kind === 'review tip') notes.push(t('with a review'));
  if (amount > 0 && restaurant) notes.push(t('for {name}', { name: restaurant.name }));
  return notes.join(' · ');
}

/**
 * Describes the progress of a tip for staff: "received by 3 people on Mar 12, 2026"; for the reader's part, how it
 * was computed.
 */
export function describeShared({ kind, currency }: Transaction, sharedTip: SharedTip): string | null {
  const { state, rule, people, receivedAt, whole, weight, weights } = sharedTip;
  if (kind === 'tip share') {
    if (weight === weights) return t('All of {whole}', { whole: formatMoney(whole, currency) });
    return rule === 'hours'
      ? t('{hours} of {all} hours, of {whole}', {
          hours: formatHours(weight),
          all: formatHours(weights),
          whole: formatMoney(whole, currency),
        })
      : plural(weights, 'One part of {n}, of {whole}', 'One of {n} equal parts of {whole}', {
          whole: formatMoney(whole, currency),
        });
  }
  switch (state) {
    case 'sent':
      return t('waits for the staff’s hours of the week');
    case 'allotted':
      return t('on its way to the staff');
    case 'received':
      return plural(people, 'received by {n} person on {day}', 'received by {n} people on {day}', {
        day: formatDate(receivedAt ?? '', 'day'),
      });
  }
}

const formatHours = (minutes: number) => String(Math.round((minutes / 60) * 100) / 100);
