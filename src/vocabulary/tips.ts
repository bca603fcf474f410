/** How tips are shared among staff: in equal parts, by hours worked in the week, or all to one person. */
export const TIP_RULES = ['equal', 'hours', 'person'] as const;
export type TipRule = (typeof TIP_RULES)[number];

/** `sent`: held for staff; `allotted`: all parts are fixed; `received`: all parts are in wallets. */
export const TIP_STATES = ['sent', 'allotted', 'received'] as const;
export type TipState = (typeof TIP_STATES)[number];
