import type { TableRequest } from '../contract.ts';

/** How often a page checks for an answer while one is awaited. */
export const POLL_INTERVAL_MS = 10_000;

export const isOpen = ({ state }: Pick<TableRequest, 'state'>): boolean =>
  state === 'asked' || state === 'offered';
