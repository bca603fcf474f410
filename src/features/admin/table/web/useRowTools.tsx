import { ScrollText, Store, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { deleteItem, editItem, previewItem, undoItem } from '#features/admin/row/web/RowMenu.tsx';
import { useRowDialog } from '#features/admin/row/web/useRowDialog.ts';
import { useAddress } from '#features/admin/web/address.ts';
import { t } from '#kit/contract/text.ts';
import type { MenuLine } from '#kit/web/ui/overlays/menu-line.ts';

export type DialogState = { open: boolean; onClose: () => void };

/** A dialog about a row; its module loads when it is opened (`lazyDialog`). */
export type RowDialog<Row> = (row: Row, state: DialogState) => ReactNode;

/** The return value of `useRemoval`, `useUndoableRemoval` and `useDeletion`. */
interface Removal {
  ask: (row: { id: number; name: string }) => void;
  dialog: ReactNode;
  isRemoving?: boolean;
  undo?: (id: number) => void;
}

/** The actions on the rows of a table. */
export interface RowDesk<Row> {
  getName: (row: Row) => string;
  /** The dialog that edits a row. */
  form?: RowDialog<Row>;
  /** Asks and removes; `onGone` closes the sheet of the row. */
  useRemoval?: (onGone?: () => void) => Removal;
  /** The text in the question, such as "the comment by ana"; the row's name by default. */
  removedName?: (row: Row) => string;
}

/** Entries for the menu of a row; its sheet has buttons for the same actions. */
export interface RowTools<Row> {
  preview: MenuLine;
  edit: MenuLine;
  remove: MenuLine;
  /** Restores a removed row. */
  undo: MenuLine;
  /** Opens another dialog about the row. */
  show: (dialog: RowDialog<Row>) => void;
  /** Links to rows of other tables; none without an id. */
  person: (id: number | null, label?: string) => MenuLine[];
  restaurant: (id: number | null, label?: string) => MenuLine[];
  auditLog: (kind: string, targetId: number) => MenuLine;
  toHref: ReturnType<typeof useAddress>['toHref'];
}

const useNoRemoval = (): Removal => ({ ask: () => undefined, dialog: null });

/** Returns the actions on a row; `dialogs` must be rendered by the caller. */
export function useRowTools<Row extends { id: number }>(desk: RowDesk<Row>, onGone?: () => void) {
  const { form, getName, removedName = getName, useRemoval = useNoRemoval } = desk;
  const { toHref } = useAddress();
  const removal = useRemoval(onGone);
  const { state, show, close } = useRowDialog<{ row: Row; dialog: RowDialog<Row> }>();
  const openRow = (tab: string, icon: ReactNode, id: number | null, label: string) =>
    id === null ? [] : [{ label, icon, href: toHref({ tab, open: id }) }];

  const getTools = (row: Row, preview?: (id: number) => void): RowTools<Row> => ({
    preview: previewItem(() => preview?.(row.id)),
    edit: editItem(() => form && show({ row, dialog: form })),
    remove: deleteItem(() => removal.ask({ id: row.id, name: removedName(row) })),
    undo: undoItem(() => removal.undo?.(row.id)),
    show: (dialog) => show({ row, dialog }),
    person: (id, label = t('Open the person')) => openRow('users', <UserRound size={18} />, id, label),
    restaurant: (id, label = t('Open the restaurant')) =>
      openRow('restaurants', <Store size={18} />, id, label),
    auditLog: (kind, targetId) => ({
      label: t('Show in the audit log'),
      icon: <ScrollText size={18} />,
      href: toHref({ tab: 'audit', kind, targetId }),
    }),
    toHref,
  });

  const dialogs = (
    <>
      {removal.dialog}
      {state?.row.dialog(state.row.row, { open: state.open, onClose: close })}
    </>
  );
  return { isRemoving: removal.isRemoving ?? false, getTools, dialogs };
}
