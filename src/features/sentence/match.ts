import type { FilterValue } from './filters.ts';
import type { TimePart } from './moments.ts';

export interface Match {
  to: number;
  gives: FilterValue[];
  /** A part of the time at which the place should be open. */
  moment?: TimePart;
  /** Values that a negation removes from a group of another match, such as Chinese from Asian. */
  denies?: FilterValue[];
  /** Recognised, but no filter exists for it: the words are reported to the person. */
  unmet?: true;
}
