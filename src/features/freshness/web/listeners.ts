import { checkIn, sayWasHere, unsayWasHere } from '#features/visits/contract.ts';
import type { CallListener } from '#kit/web/page/feature.ts';
import { getFactQuestion, getFreshness } from '../contract.ts';

export default [
  { after: [checkIn, sayWasHere, unsayWasHere], refreshes: [getFactQuestion], expires: [getFreshness] },
] satisfies CallListener[];
