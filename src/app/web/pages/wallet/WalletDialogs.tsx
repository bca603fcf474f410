import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Recipient } from '#features/wallet/web/transfer/recipient.ts';
import { type HistoryFilter, myWallet } from '#features/wallet/web/wallet.ts';
import { t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { loaders } from './dialogs.ts';
import { NEEDS_PROVIDER, type WalletDialog } from './walletSearch.ts';

const AddFundsDialog = lazyDialog(loaders['add-funds'], 'AddFundsDialog');
const HistoryDialog = lazyDialog(loaders.history, 'HistoryDialog');
const TransferWithFundsDialog = lazyDialog(loaders.send, 'TransferWithFundsDialog');
const VouchersDialog = lazyDialog(loaders.vouchers, 'VouchersDialog');
const CardsDialog = lazyDialog(loaders.cards, 'CardsDialog');
const PayoutsDialog = lazyDialog(loaders.payouts, 'PayoutsDialog');
const NoPaymentsDialog = lazyDialog(() => import('./NoPaymentsDialog.tsx'), 'NoPaymentsDialog');

/** Titles of the dialogs that need payments, where none are set up. */
const TITLES: Partial<Record<WalletDialog, string>> = {
  'add-funds': t('Add Funds'),
  cards: t('Cards'),
  payouts: t('Pay out'),
};

interface Props {
  /** The one that the address asks for. */
  opened: WalletDialog | null;
  onClose: () => void;
  onOpen: (dialog: WalletDialog) => void;
  /** What the history shows, and who money is for. */
  filter: HistoryFilter;
  onFilter: (filter: HistoryFilter) => void;
  to?: string;
  /** Looks for a restaurant to tip. */
  restaurants: (pick: (restaurant: Recipient) => void) => ReactNode;
}

/** The wallet's dialog that is open; one that closes stays until it has gone out of sight. */
export function WalletDialogs({ opened, ...props }: Props) {
  const open = opened !== null;
  const [last, setLast] = useState(opened);
  if (opened && opened !== last) setLast(opened);
  const dialog = opened ?? last;
  if (!dialog) return null;
  return <Opened dialog={dialog} open={open} {...props} />;
}

type OpenedProps = Omit<Props, 'opened'> & { dialog: WalletDialog; open: boolean };

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
