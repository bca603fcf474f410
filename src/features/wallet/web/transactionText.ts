import { t } from '#kit/contract/text.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import type { TransferKind } from '#vocabulary.ts';
import type { Transaction } from '../contract.ts';

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
};

/** What a line of the history is, in a few words: "Tip to Casa Lume", "From Joana Reis". */
export function lineTitle({ kind, amount, counterpart, restaurant }: Transaction): string {
  const comes = amount > 0;
  switch (kind) {
    case 'top-up':
      return t('Added funds');
    case 'voucher':
      return t('Voucher');
    case 'refund':
      return comes ? t('Refund') : t('Refund to card');
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
    case 'tip':
    case 'review tip':
      return comes
        ? t('Tip from {name}', { name: counterpart.name })
        : t('Tip to {name}', { name: restaurant?.name ?? counterpart.name });
  }
}

/** When, and what else there is to know: "Nov 21, 2026, 3:05 AM · with a review · for Casa Lume". */
export function lineNote({ kind, amount, restaurant, createdAt }: Transaction): string {
  const notes = [formatDate(createdAt, 'day and time')];
  if (kind === 'review tip') notes.push(t('with a review'));
  if (amount > 0 && restaurant) notes.push(t('for {name}', { name: restaurant.name }));
  return notes.join(' · ');
}
