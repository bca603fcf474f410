import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type DraftShape, forgetDraft, saveDraft } from './draft.ts';

const PAUSE_MS = 300;

/** Keeps what is typed into a form, at the next pause and when the page goes; gives what forgets it. `shape` stays the same. */
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
    const watching = watch(() => {
      clearTimeout(timer);
      timer = setTimeout(keep, PAUSE_MS);
    });
    addEventListener('pagehide', keep);
    return () => {
      watching.unsubscribe();
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
