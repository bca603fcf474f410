import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { FactLink } from '#features/admin/row/web/FactLink.tsx';
import { Facts } from '#features/admin/row/web/Facts.tsx';
import { Sheet } from '#features/admin/row/web/Sheet.tsx';
import { SheetFoot } from '#features/admin/row/web/SheetFoot.tsx';
import { AuditLink, ReportsLink } from '#features/admin/row/web/Trail.tsx';
import { When } from '#features/admin/row/web/When.tsx';
import { type ParamsChange, useAddress } from '#features/admin/web/address.ts';
import type { AnyEndpoint, InputOf } from '#kit/contract/endpoint.ts';
import { query } from '#kit/web/api.ts';
import { type RowDesk, useRowTools } from './useRowTools.tsx';

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
export interface DeskFacts<Full> {
  read: AnyEndpoint;
  /** While it is read: "User". */
  thing: string;
  /** Where it does not exist: "This user is not there". */
  missing: string;
  title: (row: Full) => ReactNode;
  /** Its pictures and words. */
  above?: (row: Full) => ReactNode;
  facts: (row: Full, values: FactValues) => readonly (readonly [label: string, value: ReactNode])[];
}

interface Props<Row, Full> {
  desk: RowDesk<Row>;
  facts: DeskFacts<Full>;
  id: number;
  open: boolean;
  onClose: () => void;
}

/** The facts of a row at the side of its table, with a foot where it can be edited and removed. */
export function DeskSheet<Row extends { id: number }, Full extends Row>(props: Props<Row, Full>) {
  const { desk, facts, id, open, onClose } = props;
  const { toHref } = useAddress();
  const { edit, remove, isRemoving, dialogs } = useRowTools(desk, onClose);
  const input: InputOf<AnyEndpoint> = { id };
  const read = useQuery({ ...query(facts.read, input), enabled: open && !isRemoving });
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
    <Sheet<Full> {...facts} open={open} onClose={onClose} read={read}>
      {(row) => (
        <>
          {facts.above?.(row)}
          <Facts facts={facts.facts(row, values)} />
          {desk.form && desk.useRemoval && (
            <SheetFoot onDelete={() => remove(row)} onEdit={() => edit(row)} />
          )}
          {dialogs}
        </>
      )}
    </Sheet>
  );
}
