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
export type ById = AnyEndpoint & { input: z.ZodObject<{ id: typeof PathId }> };

interface Options {
  to: ById;
  /** "Delete dish". */
  label: string;
  /** "Dish deleted successfully". */
  done: string;
  /** "Failed to delete dish: 500". */
  failed: (status: number) => string;
  /** What goes with it. */
  says: string;
  onDone?: () => void;
}

/** Deletes one row after asking. */
export function useDeletion({ to, label, done, failed, says, onDone }: Options) {
  const { shown, show, close } = useRowDialog<Row>();
  const send = useChange(to, {
    success: () => {
      close();
      toast({ title: t('Success'), description: done });
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
