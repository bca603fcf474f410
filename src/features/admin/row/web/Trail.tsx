import { useAddress } from '#features/admin/web/address.ts';
import { plural, t } from '#kit/contract/text.ts';
import { FactLink } from './FactLink.tsx';

/** The open reports of a row's kind; without any there is nothing to lead to. */
export function ReportsLink({ kind, count }: { kind: string; count: number }) {
  const { toHref } = useAddress();
  return (
    <FactLink href={toHref({ tab: 'reports', kind })}>
      {plural(count, '{n} open report', '{n} open reports')}
    </FactLink>
  );
}

/** What administrators did to a row. */
export function AuditLink({ kind, id }: { kind: string; id: number }) {
  const { toHref } = useAddress();
  return (
    <FactLink href={toHref({ tab: 'audit', kind, targetId: id })}>{t('Show in the audit log')}</FactLink>
  );
}
