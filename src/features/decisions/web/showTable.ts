import type { Patch } from '#kit/web/api.ts';
import { patch } from '#kit/web/patch.ts';
import { getDecision } from '../contract.ts';
import type { DecisionTable } from '../shapes.ts';

/** Puts the table of a reply into the cache. */
export const showTable = (table: DecisionTable): Patch =>
  patch(getDecision, (shown, { token }) => (token === table.token ? table : shown));
