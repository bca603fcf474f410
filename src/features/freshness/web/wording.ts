import { formatMonth, formatNumber } from '#kit/contract/format.ts';
import { t } from '#kit/contract/text.ts';
import type { FreshFact, FreshSource } from '#vocabulary/freshness.ts';

export const FACT_NAMES: Record<FreshFact, string> = {
  hours: t('Opening hours'),
  prices: t('Menu prices'),
  phone: t('Phone'),
  accessibility: t('Wheelchair access'),
  open: t('Still open'),
};

/** Writes "12 by guests". */
export function countBySource(source: FreshSource, count: number): string {
  const n = formatNumber(count);
  switch (source) {
    case 'owner':
      return t('{n} by the owner', { n });
    case 'guests':
      return t('{n} by guests', { n });
    case 'visits':
      return t('{n} by a check-in', { n });
    case 'import':
      return t('{n} by imported data', { n });
    case 'entry':
      return t('{n} new here', { n });
  }
}

/** Writes "Menu prices: not confirmed since May 2026". */
export function describeStale(fact: FreshFact, confirmedAt: string): string {
  const month = formatMonth(confirmedAt);
  switch (fact) {
    case 'hours':
      return t('Opening hours: not confirmed since {month}', { month });
    case 'prices':
      return t('Menu prices: not confirmed since {month}', { month });
    case 'phone':
      return t('Phone: not confirmed since {month}', { month });
    case 'accessibility':
      return t('Wheelchair access: not confirmed since {month}', { month });
    case 'open':
      return t('Nobody has confirmed since {month} that it is still open', { month });
  }
}
