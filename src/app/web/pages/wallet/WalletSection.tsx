import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ArrowUpRight, CreditCard, HandCoins, History, Landmark, Plus, TicketPercent } from 'lucide-react';
import { type ComponentProps, type ReactNode, Suspense, useState } from 'react';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { takeWayBack } from '#features/payments/web/wayBack.ts';
import { formatBalances } from '#features/wallet/rules.ts';
import type { Recipient } from '#features/wallet/web/transfer/recipient.ts';
import { type HistoryFilter, myWallet } from '#features/wallet/web/wallet.ts';
import { DEFAULT_CURRENCY, formatMoney } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import { Hydrated } from '#kit/web/hydrated.tsx';
import { lazyDialog, lazyPart } from '#kit/web/lazyDialog.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { useUrlDialog } from '#kit/web/urlDialog.ts';
import { tipFor } from '../restaurant/tipFor.ts';
import { NEEDS_PROVIDER, type WalletDialog, type WalletSearch, WITH_DIALOG } from './walletSearch.ts';

const RestaurantPicker = lazyPart(
  () => import('#features/discovery/web/RestaurantPicker.tsx'),
  'RestaurantPicker',
);
const WalletReturn = lazyPart(() => import('#features/payments/web/WalletReturn.tsx'), 'WalletReturn');

/** The wallet on the profile, with the dialog that the address opens. */
export function WalletSection({ search }: { search: WalletSearch }) {
  const dialog = useUrlDialog('wallet', WITH_DIALOG);
  const navigate = useNavigate();
  const { wallet, to, kind, direction, topUp, cardSession } = search;
  return (
    <>
      <WalletPanel onOpen={dialog.open} />
      <WalletDialogs
        openDialog={wallet ?? null}
        onClose={dialog.close}
        onOpen={dialog.open}
        filter={{ kind, direction }}
        onFilter={({ kind, direction }) => dialog.set({ kind, direction })}
        to={to}
        restaurants={(pick) => (
          <Suspense>
            <RestaurantPicker owned="tips" onPick={(restaurant) => pick(tipFor(restaurant))} />
          </Suspense>
        )}
      />
      {(topUp || cardSession) && (
        <Hydrated>
          <WalletReturn
            {...{ topUp, cardSession }}
            onDone={() => {
              const back = topUp ? takeWayBack() : null;
              if (back) void navigate({ href: back, replace: true });
              else dialog.set({ topUp: undefined, cardSession: undefined });
            }}
          />
        </Hydrated>
      )}
    </>
  );
}

const ACTIONS: { dialog: WalletDialog; label: string; icon: ReactNode }[] = [
  { dialog: 'add-funds', label: t('Add Funds'), icon: <Plus size={22} /> },
  { dialog: 'history', label: t('Transaction History'), icon: <History size={22} /> },
  { dialog: 'send', label: t('Send'), icon: <ArrowUpRight size={22} /> },
  { dialog: 'tip', label: t('Tip', {}, 'verb'), icon: <HandCoins size={22} /> },
  { dialog: 'vouchers', label: t('Vouchers'), icon: <TicketPercent size={22} /> },
  { dialog: 'cards', label: t('Cards'), icon: <CreditCard size={22} /> },
  { dialog: 'payouts', label: t('Pay out'), icon: <Landmark size={22} /> },
];

function WalletPanel({ onOpen }: { onOpen: (dialog: WalletDialog) => void }) {
  const user = useCurrentUser();
  // The panel starts with the balance of the user's data; the wallet itself, which is read later, may be more recent.
  const { data: wallet } = useQuery(myWallet);
  const { balances = [{ currency: DEFAULT_CURRENCY, balance: user?.walletBalance ?? 0 }] } = wallet ?? {};
  // A balance with money comes before the zero balance of the city's currency.
  const [main = balances[0], ...others] = balances.filter(({ balance }) => balance > 0);
  const isClosed = wallet?.provider.kind === null;
  const actions = isClosed ? ACTIONS.filter(({ dialog }) => !NEEDS_PROVIDER.includes(dialog)) : ACTIONS;
  return (
    <Panel tone="feast" className="grid gap-5">
      <div>
        <h2 className="font-body! text-sm font-semibold tracking-normal!">{t('Available Balance')}</h2>
        <p className="mt-0.5 display text-3xl tabular-nums" aria-live="polite">
          {main && formatMoney(main.balance, main.currency)}
        </p>
        {others.length > 0 && (
          <p className="font-semibold tabular-nums">
            {t('and {balances}', { balances: formatBalances(others) })}
          </p>
        )}
        {wallet?.provider.isSandbox && (
          <p className="mt-1 text-xs">{t('Sandbox: top-ups use test cards, and no real money moves.')}</p>
        )}
        {isClosed && <p className="mt-1 text-xs">{t('Payments are not set up')}</p>}
      </div>
      <ul className={cx('grid gap-2', isClosed ? 'grid-cols-2' : 'grid-cols-4')}>
        {actions.map(({ dialog, label, icon }) => (
          <li key={dialog} className="grid">
            <button
              type="button"
              aria-haspopup="dialog"
              onPointerEnter={() => loadDialog(dialog)}
              onFocus={() => loadDialog(dialog)}
              onClick={() => onOpen(dialog)}
              className="grid justify-items-center content-start gap-1.5 rounded-card bg-night/30 px-1 py-3 text-center text-xs font-semibold text-balance smooth hover:bg-night/50 focus-visible:outline-snow active:scale-[.98]"
            >
              {icon}
              {label}
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const loaders = {
  'add-funds': () => import('#features/payments/web/AddFunds.tsx'),
  history: () => import('#features/wallet/web/HistoryDialog.tsx'),
  send: () => import('./TransferWithFundsDialog.tsx'),
  tip: () => import('./TransferWithFundsDialog.tsx'),
  vouchers: () => import('#features/vouchers/web/VouchersDialog.tsx'),
  payouts: () => import('#features/payouts/web/PayoutsDialog.tsx'),
  cards: () => import('#features/payments/web/CardsDialog.tsx'),
};

/** Fetches a dialog's code before its button is pressed. */
function loadDialog(dialog: WalletDialog): void {
  void loaders[dialog]();
}

const AddFundsDialog = lazyDialog(loaders['add-funds'], 'AddFundsDialog');
const HistoryDialog = lazyDialog(loaders.history, 'HistoryDialog');
const TransferWithFundsDialog = lazyDialog(loaders.send, 'TransferWithFundsDialog');
const VouchersDialog = lazyDialog(loaders.vouchers, 'VouchersDialog');
const CardsDialog = lazyDialog(loaders.cards, 'CardsDialog');
const PayoutsDialog = lazyDialog(loaders.payouts, 'PayoutsDialog');
const NoPaymentsDialog = lazyDialog(() => import('./NoPaymentsDialog.tsx'), 'NoPaymentsDialog');

/** Titles of the dialogs that need payments, if none are set up. */
const TITLES: Partial<Record<WalletDialog, string>> = {
  'add-funds': t('Add Funds'),
  cards: t('Cards'),
  payouts: t('Pay out'),
};

interface Props {
  openDialog: WalletDialog | null;
  onClose: () => void;
  onOpen: (dialog: WalletDialog) => void;
  /** The filter of the history, and the recipient of money. */
  filter: HistoryFilter;
  onFilter: (filter: HistoryFilter) => void;
  to?: string;
  /** A search for a restaurant to tip. */
  restaurants: (pick: (restaurant: Recipient) => void) => ReactNode;
}

/** Shows the open dialog of the wallet; a closing one keeps its content until it is out of sight. */
function WalletDialogs({ openDialog, ...props }: Props) {
  const open = openDialog !== null;
  const [last, setLast] = useState(openDialog);
  if (openDialog && openDialog !== last) setLast(openDialog);
  const dialog = openDialog ?? last;
  if (!dialog) return null;
  return <Opened dialog={dialog} open={open} {...props} />;
}

type OpenedProps = Omit<Props, 'openDialog'> & { dialog: WalletDialog; open: boolean };

function Opened({ dialog, open, onClose, onOpen, filter, onFilter, to, restaurants }: OpenedProps) {
  const { data: wallet, isPending } = useQuery(myWallet);
  const needsProvider = NEEDS_PROVIDER.includes(dialog);
  if (needsProvider && isPending) return null;
  if (needsProvider && wallet?.provider.kind === null)
    return <NoPaymentsDialog open={open} onClose={onClose} title={TITLES[dialog] ?? t('Wallet')} />;
  const base = { open, onClose } satisfies Partial<ComponentProps<typeof AddFundsDialog>>;
  switch (dialog) {
    case 'add-funds':
      return <AddFundsDialog {...base} />;
    case 'history':
      return <HistoryDialog {...base} {...{ filter, onFilter }} onAddFunds={() => onOpen('add-funds')} />;
    case 'send':
    case 'tip':
      return (
        <TransferWithFundsDialog {...base} transferKind={dialog} username={to} restaurants={restaurants} />
      );
    case 'vouchers':
      return <VouchersDialog {...base} />;
    case 'cards':
      return <CardsDialog {...base} />;
    case 'payouts':
      return <PayoutsDialog {...base} />;
  }
}
