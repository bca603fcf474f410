import { createContext, useContext } from 'react';

/** Pages outside of the area that it leads to. */
export interface OutsidePages {
  restaurant: (id: number) => string;
  post: (id: number) => string;
  community: (slug: string) => string;
  challenge: (id: number) => string;
  /** What anyone can check of the money. */
  ledger: string;
  /** The links below the area. */
  footer: readonly { label: string; href: string }[];
}

export const PagesContext = createContext<OutsidePages | null>(null);

export function usePages(): OutsidePages {
  const pages = useContext(PagesContext);
  if (!pages) throw new Error('The area appears on no page.');
  return pages;
}
