import type { WalletDialog } from './walletSearch.ts';

export const loaders = {
  'add-funds': () => import('./AddFundsDialog.tsx'),
  history: () => import('./HistoryDialog.tsx'),
  send: () => import('./TransferDialog.tsx'),
  tip: () => import('./TransferDialog.tsx'),
  vouchers: () => import('./VouchersDialog.tsx'),
  cards: () => import('./CardsDialog.tsx'),
};

/** Fetches a dialog's code before it is pressed for. */
export function loadDialog(dialog: WalletDialog): void {
  void loaders[dialog]();
}
