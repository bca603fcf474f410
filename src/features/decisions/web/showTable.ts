import type { Patch } from '#kit/web/api.ts';
import { patch } from '#kit/web/patch.ts';
import { getDecision } from '../contract.ts';
import type { DecisionTable } from '../shapes.ts';

/** Shows the table that a reply holds. */
export const showTable = (table: DecisionTable): Patch =>
  patch(getDecision, (shown, { token }) => (token === table.token ? table : shown));
