import type { z } from 'zod';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import type { PathId } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { toast } from '#kit/web/toast.ts';
import { ConfirmDialog } from '#kit/web/ui/overlays/ConfirmDialog.tsx';
import { sayFailure, useChange } from './useChange.ts';
import { useRowDialog } from './useRowDialog.ts';

type Row = { id: number; name: string };
/** Endpoints that take a row by its number. */
type ById = AnyEndpoint & { input: z.ZodObject<{ id: typeof PathId }> };

/** Deletes one row after asking; where it can be undone the notice offers that. */
export function useDeletion(options: {
  /** "User", "Restaurant". */
  thing: string;
  to: ById;
  undo?: ById;
  /** What goes with it. */
  says: string;
  onDone?: () => void;
}) {
  const { thing, to, undo, says, onDone } = options;
  const { shown, show, close } = useRowDialog<Row>();
  const bringBack = useUndo(thing, undo ?? to);
  const send = useChange(to, {
    success: (_, { id }) => {
      close();
      toast({
        title: t('Success'),
        description: t('{thing} deleted successfully', { thing }),
        ...(undo && { action: { label: t('Undo'), onClick: () => bringBack(Number(id)) } }),
      });
      onDone?.();
    },
    failure: (error) => {
      close();
      sayFailure(
        t('Delete failed'),
        t('Failed to delete {thing}: {status}', { thing: thing.toLowerCase(), status: error.status }),
      )(error);
    },
  });
  return {
    ask: show,
    undo: bringBack,
    dialog: shown && (
      <ConfirmDialog
        open={shown.open}
        onClose={close}
        title={t('Delete {name}?', { name: shown.row.name })}
        confirm={t('Delete {thing}', { thing: thing.toLowerCase() })}
        busy={send.isPending}
        onConfirm={() => send.mutate({ id: shown.row.id })}
      >
        {says}
      </ConfirmDialog>
    ),
  };
}

/** Brings a deleted row back. */
function useUndo(thing: string, to: ById) {
  const send = useChange(to, {
    success: () => toast({ title: t('Success'), description: t('{thing} is back', { thing }) }),
    failure: sayFailure(t('Undo failed'), t('{thing} could not be brought back', { thing })),
  });
  return (id: number) => send.mutate({ id });
}
