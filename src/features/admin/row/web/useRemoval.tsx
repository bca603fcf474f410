import { useState } from 'react';
import type { removeEndpoint } from '#features/admin/table/contract.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { toast } from '#kit/web/toast.ts';
import { sayFailure, useChange } from './useChange.ts';

const RemovalDialog = lazyDialog(() => import('#features/reports/web/RemovalDialog.tsx'), 'RemovalDialog');

type Row = { id: number; name: string };

/** Removes what somebody wrote after asking for the reason, which they are told. */
export function useRemoval(options: {
  /** "Review", "Post". */
  thing: string;
  to: ReturnType<typeof removeEndpoint>;
  /** What goes with it. */
  says: string;
  /** Who is told; the author without. */
  hint?: string;
  onDone?: () => void;
}) {
  const { thing, to, says, hint, onDone } = options;
  const [asked, setAsked] = useState<{ row: Row; open: boolean; times: number } | null>(null);
  const close = () => setAsked((previous) => previous && { ...previous, open: false });
  const sayFailed = sayFailure('Delete failed', `Failed to delete ${thing.toLowerCase()}`);
  const send = useChange(to, {
    success: () => {
      close();
      toast({ title: 'Success', description: `${thing} deleted successfully` });
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
    ask: (row: Row) => setAsked((previous) => ({ row, open: true, times: (previous?.times ?? 0) + 1 })),
    dialog: asked && (
      <RemovalDialog
        key={asked.times}
        name={asked.row.name}
        label={`Delete ${thing.toLowerCase()}`}
        says={says}
        hint={hint}
        open={asked.open}
        onClose={close}
        onSubmit={(reason) => send.mutateAsync({ id: asked.row.id, reason })}
      />
    ),
  };
}
