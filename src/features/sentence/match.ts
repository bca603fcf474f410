import type { FilterValue } from './filters.ts';
import type { TimePart } from './moments.ts';

/** What a run of tokens, up to but not including `to`, was read as. */
export interface Match {
  to: number;
  gives: FilterValue[];
  /** A part of the time at which it should be open. */
  moment?: TimePart;
  /** What a negation removes: from a group that another match gives, such as Chinese from Asian. */
  denies?: FilterValue[];
  /** Read, but no filter stands for it: the words go back to the person. */
  unmet?: true;
}
