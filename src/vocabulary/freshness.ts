/**
 * Facts that become outdated: opening hours, menu prices, phone, step-free access, and whether the place still exists.
 */
export const FRESH_FACTS = ['hours', 'prices', 'phone', 'accessibility', 'open'] as const;
export type FreshFact = (typeof FRESH_FACTS)[number];

/** The source of a fact's last confirmation; without a confirmation its age is that of the entry. */
export const FRESH_SOURCES = ['owner', 'guests', 'visits', 'import', 'entry'] as const;
export type FreshSource = (typeof FRESH_SOURCES)[number];

export const FACT_ANSWERS = ['yes', 'no', 'unknown'] as const;
export type FactAnswer = (typeof FACT_ANSWERS)[number];
