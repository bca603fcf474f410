import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { forgetDraft, keepDraft } from './draft.ts';

const PAUSE_MS = 300;

/** Keeps what is typed into a form, at the next pause and when the page goes; gives what forgets it. */
export function useDraft<Values extends FieldValues>(
  key: string,
  form: Pick<UseFormReturn<Values>, 'watch' | 'getValues'>,
): () => void {
  const isDone = useRef(false);
  const { watch, getValues } = form;

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keep = () => {
      if (!isDone.current) keepDraft(key, getValues());
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
  }, [key, watch, getValues]);

  return () => {
    isDone.current = true;
    forgetDraft(key);
  };
}
