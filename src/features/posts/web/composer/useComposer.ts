import { useCallback, useEffect, useRef } from 'react';
import { useUrlDialog } from '#kit/web/urlDialog.ts';
import type { CompositionKind } from '#vocabulary.ts';

/** Opens the composer over the page, as a step of the history: Back closes it, and a reload opens it again. */
export function useComposer() {
  const { open, close } = useUrlDialog('compose');
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  /** Stable, so that cards of a list do not render again. */
  const edit = useCallback(({ id }: { id: number }) => latest.current(`edit-${id}`), []);
  return {
    /** `id` is of the restaurant that it is about or speaks for, of the community, or of the post to be changed. */
    open: (kind: CompositionKind, id?: number) => open(id ? `${kind}-${id}` : kind),
    edit,
    close,
  };
}
