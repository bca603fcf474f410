import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { When } from '#features/admin/row/web/When.tsx';
import { Listing } from '#features/admin/table/web/Listing.tsx';
import { SearchField } from '#features/admin/table/web/SearchField.tsx';
import { useAddress } from '#features/admin/web/address.ts';
import { type AuditLine, listAudit, listReportKinds } from '#features/moderation/contract.ts';
import { nameKind } from '#features/reports/web/wording.ts';
import { requestFor } from '#kit/contract/endpoint.ts';
import { plural, t } from '#kit/contract/text.ts';
import { pages, query } from '#kit/web/api.ts';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { Select } from '#kit/web/ui/forms/Select.tsx';
import { TextInput } from '#kit/web/ui/forms/TextInput.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { AUDIT_ACTIONS, AUDIT_KINDS } from '#vocabulary/audit.ts';
import { exportAuditLog } from '../contract.ts';
import { Differences } from './Differences.tsx';

const ACTIONS: Partial<Record<string, string>> = {
  add: t('Add'),
  edit: t('Edit'),
  delete: t('Delete'),
  undo: t('Undo'),
  approve: t('Approve'),
  reject: t('Reject'),
  revoke: t('Revoke'),
  'accept changes': t('Accept changes'),
  'decline changes': t('Decline changes'),
  message: t('Message'),
  'uphold reports': t('Uphold reports'),
  'dismiss reports': t('Dismiss reports'),
  'uphold removal': t('Uphold removal'),
  refund: t('Refund'),
  payout: t('Payout'),
  fund: t('Fund'),
  withdraw: t('Withdraw'),
  export: t('Export'),
  confirm: t('Confirm'),
  import: t('Import'),
  claim: t('Claim'),
  'accept claim': t('Accept claim'),
  'refuse claim': t('Refuse claim'),
  'make claim code': t('Make claim code'),
  retry: t('Retry'),
} satisfies Record<(typeof AUDIT_ACTIONS)[number], string>;

const nameAction = (action: string): string => ACTIONS[action] ?? action;

const KINDS: Partial<Record<string, string>> = {
  user: t('User'),
  'menu item': t('Menu item'),
  payment: t('Payment'),
  payout: t('Payout'),
  city: t('City'),
  voucher: t('Voucher'),
  'promotion account': t('Promotion account'),
  reward: t('Reward'),
  'challenge reward': t('Reward of a challenge'),
  'loyalty entry': t('Points entry'),
  challenge: t('Challenge'),
  import: t('Import'),
  job: t('Job'),
  table: t('Table'),
  token: t('Token'),
  webhook: t('Webhook'),
} satisfies Partial<Record<(typeof AUDIT_KINDS)[number], string>>;

const nameAuditKind = (kind: string): string => KINDS[kind] ?? nameKind(kind);

const readDate = (text: string | undefined) => (/^\d{4}-\d{2}-\d{2}$/.test(text ?? '') ? text : undefined);

/** The audit log: who did what to which row. It can be read, never changed. */
export function AuditTab() {
  const { params, toHref: getHref, go } = useAddress();
  const filters = {
    q: params.q || undefined,
    actor: params.actor || undefined,
    action: AUDIT_ACTIONS.find((action) => action === params.action),
    kind: params.kind || undefined,
    targetId: /^[1-9]\d{0,15}$/.test(params.targetId ?? '') ? Number(params.targetId) : undefined,
    from: readDate(params.from),
    to: readDate(params.to),
  };
  const list = useInfiniteQuery(pages(listAudit, { ...filters, limit: 50 }));
  const { data: reportable = [] } = useQuery(query(listReportKinds, {}));
  const kinds = [...new Set([...AUDIT_KINDS, ...reportable.map(({ kind }) => kind)])];
  const isNarrowed = Object.values(filters).some((value) => value !== undefined);
  const clear = () => go(Object.fromEntries(Object.keys(filters).map((name) => [name, undefined])));
  return (
    <section aria-labelledby="audit-title">
      <h2 id="audit-title" className="text-xl">
        {t('Audit log')}
      </h2>
      <div className="my-4 grid grid-cols-2 items-end gap-2 lg:flex lg:flex-wrap">
        <SearchField
          label={t('Search the log')}
          placeholder={t('Search the log...')}
          value={filters.q ?? ''}
          onSearch={(q) => go({ q: q || undefined }, { replace: true })}
          className="col-span-2 lg:w-64"
        />
        <SearchField
          label={t('Administrator')}
          placeholder={t('Administrator...')}
          value={filters.actor ?? ''}
          onSearch={(actor) => go({ actor: actor || undefined }, { replace: true })}
          className="col-span-2 lg:w-52"
        />
        <Labelled label={t('Action')}>
          {(id) => (
            <Select
              id={id}
              value={filters.action ?? ''}
              options={[
                { value: '', label: t('All actions') },
                ...AUDIT_ACTIONS.map((value) => ({ value, label: nameAction(value) })),
              ]}
              onChange={({ target }) => go({ action: target.value || undefined })}
              className="min-h-11! text-sm!"
            />
          )}
        </Labelled>
        <Labelled label={t('Kind')}>
          {(id) => (
            <Select
              id={id}
              value={filters.kind ?? ''}
              options={[
                { value: '', label: t('All kinds') },
                ...kinds.map((value) => ({ value, label: nameAuditKind(value) })),
              ]}
              onChange={({ target }) => go({ kind: target.value || undefined })}
              className="min-h-11! text-sm!"
            />
          )}
        </Labelled>
        {(['from', 'to'] as const).map((name) => (
          <Labelled key={name} label={name === 'from' ? t('From') : t('Until')}>
            {(id) => (
              <TextInput
                id={id}
                type="date"
                value={filters[name] ?? ''}
                onChange={({ target }) => go({ [name]: target.value || undefined }, { replace: true })}
                className="min-h-11! text-sm!"
              />
            )}
          </Labelled>
        ))}
        {isNarrowed && (
          <Button variant="quiet" onClick={clear}>
            {t('Clear filters')}
          </Button>
        )}
        <a href={requestFor(exportAuditLog, filters).url} download className={buttonClass()}>
          <Download size={18} />
          {rich('Export Data<part>: the audit log as CSV</part>', {
            part: (text) => <span className="sr-only">{text}</span>,
          })}
        </a>
      </div>
      <Listing
        list={list}
        formatAmount={(n) => plural(n, '{n} line', '{n} lines')}
        getKey={({ id }) => id}
        empty={
          isNarrowed ? (
            <EmptyState title={t('Nothing found')} action={<Button onClick={clear}>{t('Show all')}</Button>}>
              {t('No line matches your search and filters.')}
            </EmptyState>
          ) : (
            <EmptyState title={t('Nothing yet')}>{t('This log records what administrators do.')}</EmptyState>
          )
        }
      >
        {(line) => (
          <Line
            line={line}
            href={getHref({ tab: 'audit', kind: line.kind, targetId: line.targetId ?? '' })}
          />
        )}
      </Listing>
    </section>
  );
}

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1 lg:w-40">
      <label htmlFor={id} className="text-xs text-ink-2">
        {label}
      </label>
      {children(id)}
    </div>
  );
}

function Line({ line, href }: { line: AuditLine; href: string }) {
  const { actor, action, kind, target, targetId, note } = line;
  return (
    <article className="rounded-card border border-line bg-surface px-4 py-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
        <h3 className="min-w-0 font-body! text-sm font-normal! tracking-normal! wrap-anywhere">
          <strong className="font-semibold">{actor}</strong>: {nameAction(action)} · {nameAuditKind(kind)}{' '}
          {targetId === null ? (
            target
          ) : (
            <a href={href} className="font-semibold underline-offset-4 hover:underline">
              {target ?? targetId}
            </a>
          )}
        </h3>
        <span className="text-ink-3">
          <When at={line.createdAt} exact />
        </span>
      </div>
      {note && (
        <p dir="auto" className="mt-1 text-sm wrap-anywhere whitespace-pre-line text-ink-2">
          {note}
        </p>
      )}
      {(line.before !== null || line.after !== null) && (
        <div className="mt-2">
          <Differences before={line.before} after={line.after} />
        </div>
      )}
    </article>
  );
}
