import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { getCurrencyAt } from '#features/cities/contract.ts';
import { query } from '#kit/web/api.ts';
import { useDebounced } from '#kit/web/debounced.ts';
import type { WizardDraft } from './draft.ts';

const DEBOUNCE_MS = 600;

/** The currency (ISO 4217) at the draft's address or position; undefined until it is known. */
export function useDraftCurrency(): string | undefined {
  const [address, latitude, longitude] = useWatch<WizardDraft, ['address', 'latitude', 'longitude']>({
    name: ['address', 'latitude', 'longitude'],
  });
  // As text: a new object at every render would restart the debounce.
  const place = useDebounced(JSON.stringify({ address, latitude, longitude }), DEBOUNCE_MS);
  const { data } = useQuery({
    ...query(getCurrencyAt, JSON.parse(place)),
    placeholderData: keepPreviousData,
  });
  return data?.currency;
}
