/** The wallet's dialogs, as their addresses name them: /profile?wallet=add-funds. */
export const WALLET_DIALOGS = ['add-funds', 'history', 'send', 'tip', 'vouchers', 'cards'] as const;
export type WalletDialog = (typeof WALLET_DIALOGS)[number];

export const loaders = {
  'add-funds': () => import('./AddFundsDialog.tsx'),
  history: () => import('./HistoryDialog.tsx'),
  send: () => import('./GiveDialog.tsx'),
  tip: () => import('./GiveDialog.tsx'),
  vouchers: () => import('./VouchersDialog.tsx'),
  cards: () => import('./CardsDialog.tsx'),
};

/** Fetches a dialog's code before it is pressed for. */
export function loadDialog(dialog: WalletDialog): void {
  void loaders[dialog]();
}
