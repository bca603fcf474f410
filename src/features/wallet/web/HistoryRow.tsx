import {
  ArrowDownLeft,
  ArrowUpRight,
  CreditCard,
  DoorOpen,
  HandCoins,
  Landmark,
  Ticket,
  TicketPercent,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { links } from '#addresses.ts';
import { formatMoney, formatSignedMoney } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import { cx } from '#kit/web/ui/cx.ts';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import type { TransferKind } from '#vocabulary.ts';
import type { SharedTip, Transaction } from '../contract.ts';
import { describeShared, lineNote, lineTitle } from './transactionText.ts';

const ICONS: Record<TransferKind, ReactNode> = {
  'top-up': <CreditCard size={20} />,
  send: <ArrowUpRight size={20} />,
  tip: <HandCoins size={20} />,
  'review tip': <HandCoins size={20} />,
  voucher: <TicketPercent size={20} />,
  refund: <Undo2 size={20} />,
  payout: <Landmark size={20} />,
  'left behind': <DoorOpen size={20} />,
  promotion: <HandCoins size={20} />,
  coupon: <Ticket size={20} />,
  'tip share': <HandCoins size={20} />,
};

/** How far a tip for staff is, or what one's own part of it was made of. */
function SharedNote({ line, shared }: { line: Transaction; shared: SharedTip }) {
  const words = describeShared(line, shared);
  const id = line.restaurant?.id;
  if (!words) return null;
  return (
    <p className="text-xs wrap-anywhere">
      {id ? (
        <a href={links.tips(id)} className="text-accent underline underline-offset-4">
          {words}
        </a>
      ) : (
        words
      )}
    </p>
  );
}

/** One movement of money, with the balance that it left. */
export function HistoryRow({ line }: { line: Transaction }) {
  const { kind, amount, balance, currency, counterpart, message } = line;
  const comes = amount > 0;
  return (
    <li className="flex items-start gap-3 py-3">
      {counterpart.username && counterpart.avatar ? (
        <Avatar name={counterpart.name} src={counterpart.avatar} />
      ) : (
        <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-ink-2">
          {kind === 'send' && comes ? <ArrowDownLeft size={20} /> : ICONS[kind]}
        </span>
      )}
      <div className="min-w-0 flex-1">
        <p className="text-sm font-semibold wrap-anywhere">{lineTitle(line)}</p>
        <p className="text-xs text-ink-2 wrap-anywhere">{lineNote(line)}</p>
        {line.shared && <SharedNote line={line} shared={line.shared} />}
        {message && <p className="mt-1 text-sm wrap-anywhere text-ink-2">“{message}”</p>}
      </div>
      <div className="shrink-0 text-end tabular-nums">
        <p className={cx('text-sm font-bold', comes && 'text-herb')}>{formatSignedMoney(amount, currency)}</p>
        <p className="text-xs text-ink-2">
          <span className="sr-only">{t('Balance afterwards')} </span>
          {formatMoney(balance, currency)}
        </p>
      </div>
    </li>
  );
}
