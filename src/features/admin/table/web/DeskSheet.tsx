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

/** Values of facts that lead somewhere or are moments; null where there is nothing to show. */
interface FactValues {
  /** A row of another table, or rows that belong to this one. */
  link: (to: ParamsChange | string, children: ReactNode) => ReactNode;
  person: (id: number | null, name: ReactNode) => ReactNode;
  restaurant: (id: number | null, name: ReactNode) => ReactNode;
  when: (at: string | null) => ReactNode;
  reports: (kind: string, count: number) => ReactNode;
  auditLog: (kind: string, id: number) => ReactNode;
}

/** One row of a desk with all that is known of it. */
export interface DeskFacts<Row, Full> {
  read: AnyEndpoint;
  /** While it is read: "User". */
  noun: string;
  /** Where it does not exist: "This user is not there". */
  missing: string;
  title: (row: Full) => ReactNode;
  /** Its pictures and words. */
  above?: (row: Full) => ReactNode;
  facts: (row: Full, values: FactValues) => readonly (readonly [label: string, value: ReactNode])[];
  /** What can be done with it; where this is left out, a row is deleted and edited there. */
  below?: (row: Full, tools: RowTools<Row>, onClose: () => void) => ReactNode;
}

interface Props<Row, Full> {
  desk: RowDesk<Row>;
  facts: DeskFacts<Row, Full>;
  id: number;
  open: boolean;
  onClose: () => void;
}

/** The facts of a row at the side of its table, and what can be done with it. */
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

/** Delete and edit, at the foot of a sheet. */
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
