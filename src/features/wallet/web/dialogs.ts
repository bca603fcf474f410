import type { WalletDialog } from './walletSearch.ts';

export const loaders = {
  'add-funds': () => import('./cards/AddFundsDialog.tsx'),
  history: () => import('./HistoryDialog.tsx'),
  send: () => import('./transfer/TransferDialog.tsx'),
  tip: () => import('./transfer/TransferDialog.tsx'),
  vouchers: () => import('./VouchersDialog.tsx'),
  cards: () => import('./cards/CardsDialog.tsx'),
};

/** Fetches a dialog's code before it is pressed for. */
export function loadDialog(dialog: WalletDialog): void {
  void loaders[dialog]();
}
