import type { z } from 'zod';
import type { removeEndpoint } from '#features/admin/table/contract.ts';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import type { PathId } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { toast } from '#kit/web/toast.ts';
import { ConfirmDialog } from '#kit/web/ui/overlays/ConfirmDialog.tsx';
import { sayFailure, useChange } from './useChange.ts';
import { useRowDialog } from './useRowDialog.ts';

const RemovalDialog = lazyDialog(() => import('#features/reports/web/RemovalDialog.tsx'), 'RemovalDialog');

type Row = { id: number; name: string };
/** Endpoints whose only input is a row's id. */
type ById = AnyEndpoint & { input: z.ZodObject<{ id: typeof PathId }> };
/** The endpoint that restores a row, and its messages. */
type Undo = { to: ById; successText: string; failureText: string };

interface Options {
  /** "Delete review". */
  label: string;
  /** "Review deleted successfully". */
  successText: string;
  /** "Failed to delete review". */
  failureText: string;
  to: ReturnType<typeof removeEndpoint>;
  /** The consequence: what is deleted with it. */
  says: string;
  /** Names the people who are notified; by default the author. */
  hint?: string;
  /** Whether the dialog asks for the violated rule; true by default. */
  asksRule?: boolean;
  onDone?: (() => void) | undefined;
}

/** Removes content after asking for the reason, which its author receives. */
export const useRemoval = (options: Options) => useAskedRemoval(options, null);

/** Removes one row after asking for the rule and the reason; the toast offers to undo it. */
export function useUndoableRemoval({ undo, ...options }: Options & { undo: Undo }) {
  const bringBack = useUndo(undo);
  return { ...useAskedRemoval(options, bringBack), undo: bringBack };
}

function useAskedRemoval(options: Options, bringBack: ((id: number) => void) | null) {
  const { label, successText, failureText, to, says, hint, asksRule = true, onDone } = options;
  const { state, show, close } = useRowDialog<Row>();
  const sayFailed = sayFailure(t('Delete failed'), failureText);
  const send = useChange(to, {
    success: (_, { id }) => {
      close();
      toast({
        title: t('Success'),
        description: successText,
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
    /** Once true, the row need not be read again. */
    isRemoving: send.isPending || send.isSuccess,
    ask: show,
    dialog: state && (
      <RemovalDialog
        name={state.row.name}
        label={label}
        says={says}
        hint={hint}
        open={state.open}
        onClose={close}
        asksRule={asksRule}
        onSubmit={(reason, rule) => send.mutateAsync({ id: state.row.id, reason, rule })}
      />
    ),
  };
}

function useUndo({ to, successText, failureText }: Undo) {
  const send = useChange(to, {
    success: () => toast({ title: t('Success'), description: successText }),
    failure: sayFailure(t('Undo failed'), failureText),
  });
  return (id: number) => send.mutate({ id });
}

interface DeletionOptions {
  to: ById;
  /** "Delete dish". */
  label: string;
  /** "Dish deleted successfully". */
  successText: string;
  /** "Failed to delete dish: 500". */
  formatFailure: (status: number) => string;
  /** The consequence: what is deleted with it. */
  says: string;
  onDone?: () => void;
}

/** Deletes one row after asking. */
export function useDeletion({ to, label, successText, formatFailure, says, onDone }: DeletionOptions) {
  const { state, show, close } = useRowDialog<Row>();
  const send = useChange(to, {
    success: () => {
      close();
      toast({ title: t('Success'), description: successText });
      onDone?.();
    },
    failure: (error) => {
      close();
      sayFailure(t('Delete failed'), formatFailure(error.status))(error);
    },
  });
  return {
    ask: show,
    dialog: state && (
      <ConfirmDialog
        open={state.open}
        onClose={close}
        title={t('Delete {name}?', { name: state.row.name })}
        confirm={label}
        busy={send.isPending}
        onConfirm={() => send.mutate({ id: state.row.id })}
      >
        {says}
      </ConfirmDialog>
    ),
  };
}
