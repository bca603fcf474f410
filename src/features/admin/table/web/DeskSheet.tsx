import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AuditLink, FactLink, Facts, ReportsLink, Sheet } from '#features/admin/row/web/Sheet.tsx';
import { When } from '#features/admin/row/web/When.tsx';
import { type ParamsChange, useAddress } from '#features/admin/web/address.ts';
import type { AnyEndpoint, InputOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { type RowDesk, type RowTools, useRowTools } from './useRowTools.tsx';

/** Formatters for facts with links or dates; they return null if there is nothing to show. */
interface FactValues {
  /** Links to a row of another table, or to rows that belong to this one. */
  link: (to: ParamsChange | string, children: ReactNode) => ReactNode;
  person: (id: number | null, name: ReactNode) => ReactNode;
  restaurant: (id: number | null, name: ReactNode) => ReactNode;
  when: (at: string | null) => ReactNode;
  reports: (kind: string, count: number) => ReactNode;
  auditLog: (kind: string, id: number) => ReactNode;
}

export interface DeskFacts<Row, Full> {
  read: AnyEndpoint;
  /** Shown while the row loads: "User". */
  noun: string;
  /** Shown if the row does not exist: "This user is not there". */
  missing: string;
  title: (row: Full) => ReactNode;
  /** Its pictures and texts. */
  above?: (row: Full) => ReactNode;
  facts: (row: Full, values: FactValues) => readonly (readonly [label: string, value: ReactNode])[];
  /** The actions; by default the buttons to delete and edit. */
  below?: (row: Full, tools: RowTools<Row>, onClose: () => void) => ReactNode;
}

interface Props<Row, Full> {
  desk: RowDesk<Row>;
  facts: DeskFacts<Row, Full>;
  id: number;
  open: boolean;
  onClose: () => void;
}

/** Shows the facts of a row beside its table, and its actions. */
export function DeskSheet<Row extends { id: number }, Full extends Row>(props: Props<Row, Full>) {
  const { desk, facts, id, open, onClose } = props;
  const { toHref } = useAddress();
  const { getTools, isRemoving, dialogs } = useRowTools(desk, onClose);
  const input: InputOf<AnyEndpoint> = { id };
  const rowQuery = useQuery({ ...query(facts.read, input), enabled: open && !isRemoving });
  const link: FactValues['link'] = (to, children) => (
    <FactLink href={typeof to === 'string' ? to : toHref(to)}>{children}</FactLink>
  );
  const values: FactValues = {
    link,
    person: (row, name) => row && link({ tab: 'users', open: row }, name),
    restaurant: (row, name) => row && link({ tab: 'restaurants', open: row }, name),
    when: (at) => at && <When at={at} exact />,
    reports: (kind, count) => (count > 0 ? <ReportsLink kind={kind} count={count} /> : null),
    auditLog: (kind, row) => <AuditLink kind={kind} id={row} />,
  };
  return (
    <Sheet<Full> {...facts} open={open} onClose={onClose} read={rowQuery}>
      {(row) => (
        <>
          {facts.above?.(row)}
          <Facts facts={facts.facts(row, values)} />
          {facts.below
            ? facts.below(row, getTools(row), onClose)
            : desk.form && desk.useRemoval && <SheetFoot {...getTools(row)} />}
          {dialogs}
        </>
      )}
    </Sheet>
  );
}

/** The buttons to delete and edit, at the foot of a sheet. */
function SheetFoot({ edit, remove }: Pick<RowTools<unknown>, 'edit' | 'remove'>) {
  return (
    <DialogFoot>
      <Button variant="quiet" className="text-error!" onClick={remove.onSelect}>
        {t('Delete')}
      </Button>
      <Button variant="primary" onClick={edit.onSelect}>
        {t('Edit')}
      </Button>
    </DialogFoot>
  );
}
