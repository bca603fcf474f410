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
/** What brings a row back, and what is said then. */
type Undo = { to: ById; done: string; failed: string };

interface Options {
  to: ById;
  /** "Delete user". */
  label: string;
  /** "User deleted successfully". */
  done: string;
  /** "Failed to delete user: 500". */
  failed: (status: number) => string;
  /** What goes with it. */
  says: string;
  onDone?: () => void;
}

/** Deletes one row after asking. */
export function useDeletion(options: Options) {
  const { ask, dialog } = useAskedDeletion(options, null);
  return { ask, dialog };
}

/** Deletes one row after asking; the notice offers to undo it. */
export function useUndoableDeletion({ undo, ...options }: Options & { undo: Undo }) {
  const bringBack = useUndo(undo);
  return { ...useAskedDeletion(options, bringBack), undo: bringBack };
}

function useAskedDeletion(options: Options, bringBack: ((id: number) => void) | null) {
  const { to, label, done, failed, says, onDone } = options;
  const { shown, show, close } = useRowDialog<Row>();
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
      close();
      sayFailure(t('Delete failed'), failed(error.status))(error);
    },
  });
  return {
    ask: show,
    dialog: shown && (
      <ConfirmDialog
        open={shown.open}
        onClose={close}
        title={t('Delete {name}?', { name: shown.row.name })}
        confirm={label}
        busy={send.isPending}
        onConfirm={() => send.mutate({ id: shown.row.id })}
      >
        {says}
      </ConfirmDialog>
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
