import { useAddress } from '#features/admin/web/address.ts';
import { formatCount } from '#kit/contract/format.ts';
import { FactLink } from './FactLink.tsx';

/** The open reports of a row's kind; without any there is nothing to lead to. */
export function ReportsLink({ kind, count }: { kind: string; count: number }) {
  const { toHref } = useAddress();
  return <FactLink href={toHref({ tab: 'reports', kind })}>{formatCount(count, 'open report')}</FactLink>;
}

/** What administrators did to a row. */
export function AuditLink({ kind, id }: { kind: string; id: number }) {
  const { toHref } = useAddress();
  return <FactLink href={toHref({ tab: 'audit', kind, targetId: id })}>Show in the audit log</FactLink>;
}
