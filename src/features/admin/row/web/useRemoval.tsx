import type { removeEndpoint } from '#features/admin/table/contract.ts';
import { t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { toast } from '#kit/web/toast.ts';
import { sayFailure, useChange } from './useChange.ts';
import { useRowDialog } from './useRowDialog.ts';

const RemovalDialog = lazyDialog(() => import('#features/reports/web/RemovalDialog.tsx'), 'RemovalDialog');

type Row = { id: number; name: string };

/** Removes what somebody wrote after asking for the reason, which they are told. */
export function useRemoval(options: {
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
  onDone?: () => void;
}) {
  const { label, done, failed, to, says, hint, asksRule = true, onDone } = options;
  const { shown, show, close } = useRowDialog<Row>();
  const sayFailed = sayFailure(t('Delete failed'), failed);
  const send = useChange(to, {
    success: () => {
      close();
      toast({ title: t('Success'), description: done });
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
