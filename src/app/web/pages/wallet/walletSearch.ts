import { DIRECTIONS } from '#features/wallet/options.ts';
import type { HistoryFilter } from '#features/wallet/web/wallet.ts';
import { TRANSFER_KINDS } from '#vocabulary.ts';

/** The wallet's dialogs, as their addresses name them: /profile?wallet=add-funds. */
const WALLET_DIALOGS = ['add-funds', 'history', 'send', 'tip', 'vouchers', 'cards', 'payouts'] as const;
export type WalletDialog = (typeof WALLET_DIALOGS)[number];

export const NEEDS_PROVIDER: readonly WalletDialog[] = ['add-funds', 'cards', 'payouts'];

export interface WalletSearch extends HistoryFilter {
  wallet?: WalletDialog;
  /** The username of the recipient. */
  to?: string;
  /** Set when the payment provider returns: a top-up's id, or the session in which a card was entered. */
  topUp?: string;
  cardSession?: string;
}

/** Parameters that are removed from the address when the dialog closes. */
export const WITH_DIALOG = ['to', 'kind', 'direction'] as const;

const word = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

/** Reads the wallet's search parameters; unknown values are ignored. */
export function walletSearch(raw: Record<string, unknown>): WalletSearch {
  return {
    wallet: WALLET_DIALOGS.find((name) => name === raw.wallet),
    kind: TRANSFER_KINDS.find((kind) => kind === raw.kind),
    direction: DIRECTIONS.find((direction) => direction === raw.direction),
    to: word(raw.to),
    topUp: word(raw.topUp),
    cardSession: word(raw.cardSession),
  };
}
