import type { Reading } from './filters.ts';
import type { Moment } from './moments.ts';

/** What a run of tokens, up to but not including `to`, was read as. */
export interface Claim {
  to: number;
  gives: Reading[];
  /** Holds unless the sentence names a cuisine itself. */
  implied?: Reading[];
  /** A part of the time at which it should be open. */
  moment?: Moment;
  /** Read, but no filter stands for it: the words go back to the person. */
  unmet?: true;
}
