import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type DraftShape, forgetDraft, saveDraft } from './draft.ts';

const DEBOUNCE_MS = 300;

/**
 * Saves the form's values after a pause in typing and when the page is hidden; returns a function that deletes them.
 * `shape` must not change.
 */
export function useDraft<Values extends FieldValues, Value>(
  key: string,
  shape: DraftShape<Value>,
  form: Pick<UseFormReturn<Values>, 'watch' | 'getValues'>,
): () => void {
  const isDone = useRef(false);
  const { watch, getValues } = form;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      if (!isDone.current) saveDraft(key, shape, getValues());
    };
    const subscription = watch(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, DEBOUNCE_MS);
    });
    addEventListener('pagehide', keep);
    return () => {
      subscription.unsubscribe();
      removeEventListener('pagehide', keep);
      clearTimeout(timer);
      keep();
    };
  }, [key, shape, watch, getValues]);

  return () => {
    isDone.current = true;
    forgetDraft(key, shape);
  };
}
