import type { removeEndpoint } from '#features/admin/table/contract.ts';
import { t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { toast } from '#kit/web/toast.ts';
import { sayFailure, useChange } from './useChange.ts';
import type { ById } from './useDeletion.tsx';
import { useRowDialog } from './useRowDialog.ts';

const RemovalDialog = lazyDialog(() => import('#features/reports/web/RemovalDialog.tsx'), 'RemovalDialog');

type Row = { id: number; name: string };
/** What brings a row back, and what is said then. */
type Undo = { to: ById; done: string; failed: string };

interface Options {
  /** "Delete review". */
  label: string;
  /** "Review deleted successfully". */
  done: string;
  /** "Failed to delete review". */
  failed: string;
  to: ReturnType<typeof removeEndpoint>;
  /** What goes with it. */
  says: string;
  /** Who is told; the author without. */
  hint?: string;
  /** Whether it is removed under one of the rules; it is without. */
  asksRule?: boolean;
  onDone?: (() => void) | undefined;
}

/** Removes what somebody wrote after asking for the reason, which they are told. */
export const useRemoval = (options: Options) => useAskedRemoval(options, null);

/** Removes one row after asking for the rule and the reason; the notice offers to undo it. */
export function useUndoableRemoval({ undo, ...options }: Options & { undo: Undo }) {
  const bringBack = useUndo(undo);
  return { ...useAskedRemoval(options, bringBack), undo: bringBack };
}

function useAskedRemoval(options: Options, bringBack: ((id: number) => void) | null) {
  const { label, done, failed, to, says, hint, asksRule = true, onDone } = options;
  const { shown, show, close } = useRowDialog<Row>();
  const sayFailed = sayFailure(t('Delete failed'), failed);
  const send = useChange(to, {
    success: (_, { id }) => {
      close();
      toast({
        title: t('Success'),
        description: done,
        ...(bringBack && { action: { label: t('Undo'), onClick: () => bringBack(Number(id)) } }),
      });
      onDone?.();
    },
    failure: (error) => {
      if (error.status !== 404) return;
      close();
      sayFailed(error);
    },
  });
  return {
    /** From then on nobody needs to read it again. */
    isRemoving: send.isPending || send.isSuccess,
    ask: show,
    dialog: shown && (
      <RemovalDialog
        name={shown.row.name}
        label={label}
        says={says}
        hint={hint}
        open={shown.open}
        onClose={close}
        asksRule={asksRule}
        onSubmit={(reason, rule) => send.mutateAsync({ id: shown.row.id, reason, rule })}
      />
    ),
  };
}

function useUndo({ to, done, failed }: Undo) {
  const send = useChange(to, {
    success: () => toast({ title: t('Success'), description: done }),
    failure: sayFailure(t('Undo failed'), failed),
  });
  return (id: number) => send.mutate({ id });
}
