import { formatCount } from '#kit/contract/format.ts';

/** How many were here lately, in words. */
export const visitorsSentence = (visitors: number) =>
  `Visited by ${formatCount(visitors, 'person', 'people')} this week`;
