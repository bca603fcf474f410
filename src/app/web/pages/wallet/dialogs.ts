import type { WalletDialog } from './walletSearch.ts';

export const loaders = {
  'add-funds': () => import('#features/payments/web/AddFundsDialog.tsx'),
  history: () => import('#features/wallet/web/HistoryDialog.tsx'),
  send: () => import('./TransferWithFundsDialog.tsx'),
  tip: () => import('./TransferWithFundsDialog.tsx'),
  vouchers: () => import('#features/vouchers/web/VouchersDialog.tsx'),
  payouts: () => import('#features/payouts/web/PayoutsDialog.tsx'),
  cards: () => import('#features/payments/web/CardsDialog.tsx'),
};

/** Fetches a dialog's code before it is pressed for. */
export function loadDialog(dialog: WalletDialog): void {
  void loaders[dialog]();
}
