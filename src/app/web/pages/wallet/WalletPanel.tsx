import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight, CreditCard, HandCoins, History, Landmark, Plus, TicketPercent } from 'lucide-react';
import type { ReactNode } from 'react';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { formatBalances } from '#features/wallet/rules.ts';
import { myWallet } from '#features/wallet/web/wallet.ts';
import { DEFAULT_CURRENCY, formatMoney } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import { cx } from '#kit/web/ui/cx.ts';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { loadDialog } from './dialogs.ts';
import { NEEDS_PROVIDER, type WalletDialog } from './walletSearch.ts';

const ACTIONS: { dialog: WalletDialog; label: string; icon: ReactNode }[] = [
  { dialog: 'add-funds', label: t('Add Funds'), icon: <Plus size={22} /> },
  { dialog: 'history', label: t('Transaction History'), icon: <History size={22} /> },
  { dialog: 'send', label: t('Send'), icon: <ArrowUpRight size={22} /> },
  { dialog: 'tip', label: t('Tip', {}, 'verb'), icon: <HandCoins size={22} /> },
  { dialog: 'vouchers', label: t('Vouchers'), icon: <TicketPercent size={22} /> },
  { dialog: 'cards', label: t('Cards'), icon: <CreditCard size={22} /> },
  { dialog: 'payouts', label: t('Pay out'), icon: <Landmark size={22} /> },
];

/** What somebody has, and all that they can do with it. */
export function WalletPanel({ onOpen }: { onOpen: (dialog: WalletDialog) => void }) {
  const user = useCurrentUser();
  // The panel shows what is known of the person; the wallet itself, read later, may know better.
  const { data: wallet } = useQuery(myWallet);
  const { balances = [{ currency: DEFAULT_CURRENCY, balance: user?.walletBalance ?? 0 }] } = wallet ?? {};
  // Money comes before the zero of the city's currency.
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
