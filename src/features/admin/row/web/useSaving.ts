import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { toast } from '#kit/web/toast.ts';
import { useChange } from './useChange.ts';

/** Sends a form: says what was done and closes it; a failure stays with the form, and is said where no field is. */
export function useSaving<E extends AnyEndpoint>(
  to: E,
  /** "User added successfully". */
  done: string,
  onClose: () => void,
) {
  return useChange(to, {
    success: () => {
      onClose();
      toast({ title: t('Success'), description: done });
    },
    failure: () => undefined,
  });
}
