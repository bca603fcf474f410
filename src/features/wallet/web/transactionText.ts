import { formatDate } from '#kit/web/formatDate.ts';
import type { TransferKind } from '#vocabulary.ts';
import type { Transaction } from '../contract.ts';

export const KIND_NAMES: Record<TransferKind, string> = {
  'top-up': 'Added funds',
  send: 'Sent and received',
  tip: 'Tips',
  'review tip': 'Tips in reviews',
  voucher: 'Vouchers',
  refund: 'Refunds',
  payout: 'Payouts',
  'left behind': 'Left behind',
  promotion: 'Promotion account',
  coupon: 'Coupons',
};

/** What a line of the history is, in a few words: "Tip to Casa Lume", "From Joana Reis". */
export function lineTitle({ kind, amount, counterpart, restaurant }: Transaction): string {
  const comes = amount > 0;
  switch (kind) {
    case 'top-up':
      return 'Added funds';
    case 'voucher':
      return 'Voucher';
    case 'refund':
      return comes ? 'Refund' : 'Refund to card';
    case 'payout':
      return comes ? 'Payout that came back' : 'Paid out to your bank';
    case 'left behind':
    case 'promotion':
      return KIND_NAMES[kind];
    case 'coupon':
      return 'Coupon from a guest';
    case 'send':
      return comes ? `From ${counterpart.name}` : `To ${counterpart.name}`;
    case 'tip':
    case 'review tip':
      return comes ? `Tip from ${counterpart.name}` : `Tip to ${restaurant?.name ?? counterpart.name}`;
  }
}

/** When, and what else there is to know: "Nov 21, 2026, 3:05 AM · with a review · for Casa Lume". */
export function lineNote({ kind, amount, restaurant, createdAt }: Transaction): string {
  const notes = [formatDate(createdAt, 'day and time')];
  if (kind === 'review tip') notes.push('with a review');
  if (amount > 0 && restaurant) notes.push(`for ${restaurant.name}`);
  return notes.join(' · ');
}
