/** Facts of a place that grow old: opening hours, prices of its menu, phone, whether one gets in without steps, and that it is still there. */
export const FRESH_FACTS = ['hours', 'prices', 'phone', 'accessibility', 'open'] as const;
export type FreshFact = (typeof FRESH_FACTS)[number];

/** Who said so last; a place that nobody has confirmed is as old as its entry here. */
export const FRESH_SOURCES = ['owner', 'guests', 'visits', 'import', 'entry'] as const;
export type FreshSource = (typeof FRESH_SOURCES)[number];

export const FACT_ANSWERS = ['yes', 'no', 'unknown'] as const;
export type FactAnswer = (typeof FACT_ANSWERS)[number];
