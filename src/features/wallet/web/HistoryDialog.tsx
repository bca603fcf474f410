import { useInfiniteQuery } from '@tanstack/react-query';
import {
  ArrowDownLeft,
  ArrowUpRight,
  CreditCard,
  DoorOpen,
  Download,
  HandCoins,
  Landmark,
  Ticket,
  TicketPercent,
  Undo2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { links } from '#addresses.ts';
import { requestFor } from '#kit/contract/endpoint.ts';
import { formatMoney, formatSignedMoney } from '#kit/contract/money.ts';
import { plural, t } from '#kit/contract/text.ts';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { ChoiceGroup } from '#kit/web/ui/forms/ChoiceGroup.tsx';
import { Select } from '#kit/web/ui/forms/Select.tsx';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { TRANSFER_KINDS, type TransferKind } from '#vocabulary.ts';
import { downloadTransactions, type SharedTip, type Transaction } from '../contract.ts';
import { describeShared, formatLineNote, formatLineTitle, KIND_NAMES } from './transactionText.ts';
import { WalletSkeleton } from './WalletSkeleton.tsx';
import { type HistoryFilter, historyQuery } from './wallet.ts';

interface HistoryDialogProps {
  open: boolean;
  onClose: () => void;
  filter: HistoryFilter;
  onFilter: (filter: HistoryFilter) => void;
  onAddFunds: () => void;
}

const ALL = 'all';

/** All movements of the wallet, with the balance after each line. */
export function HistoryDialog({ open, onClose, filter, onFilter, onAddFunds }: HistoryDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} size="lg" tall title={t('Transaction History')}>
      <div className="grid gap-3 sm:grid-cols-[1fr_13rem]">
        <ChoiceGroup
          label={t('Direction')}
          options={[
            { value: ALL, label: t('All') },
            { value: 'in', label: t('Money in') },
            { value: 'out', label: t('Money out') },
          ]}
          value={filter.direction ?? ALL}
          onChange={(direction) =>
            onFilter({ ...filter, direction: direction === ALL ? undefined : direction })
          }
        />
        <Select
          aria-label={t('Kind')}
          options={TRANSFER_KINDS.filter((kind) => kind !== 'promotion').map((kind) => ({
            value: kind,
            label: KIND_NAMES[kind],
          }))}
          placeholder={t('All kinds')}
          value={filter.kind ?? ''}
          onChange={({ target }) =>
            onFilter({ ...filter, kind: TRANSFER_KINDS.find((kind) => kind === target.value) })
          }
        />
      </div>
      <Lines filter={filter} onClear={() => onFilter({})} onAddFunds={onAddFunds} />
    </Dialog>
  );
}

interface LinesProps {
  filter: HistoryFilter;
  onClear: () => void;
  onAddFunds: () => void;
}

function Lines({ filter, onClear, onAddFunds }: LinesProps) {
  const list = useInfiniteQuery(historyQuery(filter));
  const isFiltered = filter.direction !== undefined || filter.kind !== undefined;
  if (list.error && !list.data) return <ReadError read={list} />;
  if (!list.data)
    return (
      <div className="mt-5">
        <WalletSkeleton rows={6} />
      </div>
    );
  const lines = list.data.pages.flatMap((page) => page.items);
  if (lines.length === 0)
    return isFiltered ? (
      <EmptyState
        title={t('Nothing here')}
        action={<Button onClick={onClear}>{t('Show everything')}</Button>}
      >
        {t('No transactions of this kind.')}
      </EmptyState>
    ) : (
      <EmptyState
        title={t('No transactions yet')}
        action={
          <Button variant="primary" onClick={onAddFunds}>
            {t('Add Funds')}
          </Button>
        }
      >
        {t('What you add, send, tip and receive is listed here.')}
      </EmptyState>
    );
  return (
    <>
      <ul aria-label={t('Transactions')} className="mt-3 divide-y divide-line">
        {lines.map((line) => (
          <HistoryRow key={line.id} line={line} />
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap justify-between gap-2">
        <ShowMore list={list} formatAmount={(n) => plural(n, '{n} transaction', '{n} transactions')} />
        <a
          href={requestFor(downloadTransactions, filter).url}
          download
          className={`${buttonClass({ variant: 'quiet' })} ms-auto`}
        >
          <Download size={18} /> {t('Download CSV')}
        </a>
      </div>
    </>
  );
}

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

/** The progress of a tip for staff, or how the reader's part was computed. */
function SharedNote({ line, shared: sharedTip }: { line: Transaction; shared: SharedTip }) {
  const words = describeShared(line, sharedTip);
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

/** One movement of money, with the balance after it. */
function HistoryRow({ line }: { line: Transaction }) {
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
        <p className="text-sm font-semibold wrap-anywhere">{formatLineTitle(line)}</p>
        <p className="text-xs text-ink-2 wrap-anywhere">{formatLineNote(line)}</p>
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
