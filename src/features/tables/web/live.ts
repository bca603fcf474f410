import type { TableRequest } from '../contract.ts';

/** How often pages look for answers while somebody waits for one. */
export const LOOK_MS = 10_000;

export const isOpen = ({ state }: Pick<TableRequest, 'state'>): boolean =>
  state === 'asked' || state === 'offered';
