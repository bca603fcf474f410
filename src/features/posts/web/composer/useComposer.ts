import { useUrlDialog } from '#kit/web/urlDialog.ts';
import type { CompositionKind } from './composition.ts';

/** Opens the composer over the page, as a step of the history: Back closes it, and a reload opens it again. */
export function useComposer() {
  const { open, close } = useUrlDialog('compose');
  return {
    /** `id` is of the restaurant that it is about or speaks for, of the community, or of the post to be changed. */
    open: (kind: CompositionKind, id?: number) => open(id ? `${kind}-${id}` : kind),
    close,
  };
}
