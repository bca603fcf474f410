import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { httpCall } from '#kit/web/api.ts';
import { findTimeZone } from '../contract.ts';
import type { WizardDraft } from './wizard/draft.ts';

/** While a position is being typed. */
const DEBOUNCE_MS = 400;

const DEGREES = /^-?\d{1,3}(\.\d+)?$/;

/** Selects the time zone of a position whenever the position changes; a zone chosen afterwards stays. */
export function useTimeZoneFromPosition({
  control,
  setValue,
}: UseFormReturn<WizardDraft, unknown, Record<string, unknown>>): void {
  const position = useWatch({ control, name: ['latitude', 'longitude'] });
  const [latitude, longitude] = position.map((text) => text.trim());
  const lastPosition = useRef(`${latitude} ${longitude}`);

  useEffect(() => {
    if (!latitude || !longitude || lastPosition.current === `${latitude} ${longitude}`) return;
    if (!DEGREES.test(latitude) || !DEGREES.test(longitude)) return;
    let isCurrent = true;
    const timer = setTimeout(() => {
      lastPosition.current = `${latitude} ${longitude}`;
      httpCall(findTimeZone, { latitude, longitude }).then(
        ({ timeZone }) => {
          if (isCurrent && timeZone) setValue('timeZone', timeZone, { shouldDirty: true });
        },
        // The zone stays as it is, and can be chosen by hand.
        () => undefined,
      );
    }, DEBOUNCE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [latitude, longitude, setValue]);
}
