/** By which tips of a restaurant go to its staff: in equal parts, by hours worked in the week, or all to one person. */
export const TIP_RULES = ['equal', 'hours', 'person'] as const;
export type TipRule = (typeof TIP_RULES)[number];

/** Held for staff; each part is fixed; every part is in its wallet. */
export const TIP_STATES = ['sent', 'allotted', 'received'] as const;
export type TipState = (typeof TIP_STATES)[number];
