import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import { requestFor } from '#kit/contract/endpoint.ts';
import { formatNumber } from '#kit/contract/format.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { MissingPage } from '#kit/web/page/MissingPage.tsx';
import { fresh, type LoaderOf, orNotFound } from '#kit/web/page/root.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { KEPT_REASONS } from '#vocabulary/receipts.ts';
import { downloadDeletionReceipt, getDeletionReceipt } from '../contract.ts';
import { describeKept, groupTables } from './receiptWording.ts';

const route = getRouteApi('/receipts/$token');

export const loadReceipt = async ({ context: { queryClient }, params }: LoaderOf<{ token: string }>) => {
  await orNotFound(queryClient.fetchQuery(fresh(query(getDeletionReceipt, { reference: params.token }))));
};

export function ReceiptPage() {
  const { token: reference } = route.useParams();
  const { data: receipt } = useSuspenseQuery(query(getDeletionReceipt, { reference }));
  const { createdAt, completedAt, booksUntil, erased } = receipt;
  const reasons = KEPT_REASONS.flatMap((reason) => {
    const rows = receipt.kept[reason];
    return rows ? [{ reason, rows }] : [];
  });
  return (
    <div className="mx-auto max-w-[43rem] px-4 pt-6 lg:pt-10">
      <h1 className="text-2xl">{t('Receipt of a deletion')}</h1>
      <p className="mt-3 text-ink-2">
        {t('This account was deleted on {createdAt}.', { createdAt: formatDate(createdAt, 'day', 'UTC') })}{' '}
        {completedAt === null
          ? t('The last of it is being erased.')
          : t('All of it was erased by {completedAt}.', {
              completedAt: formatDate(completedAt, 'day', 'UTC'),
            })}
      </p>
      <dl className="mt-4 rounded-card bg-sunken px-4 py-3 text-sm">
        <dt className="font-semibold">{t('Reference')}</dt>
        <dd className="font-mono wrap-anywhere" dir="ltr">
          {reference}
        </dd>
      </dl>
      <section className="mt-8">
        <h2 className="text-xl">{t('What was erased')}</h2>
        <CountList rows={erased} empty={t('Nothing.')} />
      </section>
      <section className="mt-8">
        <h2 className="text-xl">{t('What stays')}</h2>
        {reasons.length === 0 && <p className="mt-2 text-ink-2">{t('Nothing.')}</p>}
        {reasons.map(({ reason, rows }) => (
          <div key={reason} className="mt-3">
            <p className="text-ink-2">{describeKept(reason, formatDate(booksUntil, 'day', 'UTC'))}</p>
            <CountList rows={rows} />
          </div>
        ))}
      </section>
      <p className="mt-8 text-sm text-ink-2">
        {t(
          'This page names nobody. Keep its address or the file: nobody else can find it, and we cannot look it up by a name.',
        )}
      </p>
      <p className="mt-4">
        <a href={requestFor(downloadDeletionReceipt, { reference }).url} download className={buttonClass({})}>
          <Download size={18} /> {t('Download as a file')}
        </a>
      </p>
    </div>
  );
}

function CountList({ rows, empty }: { rows: Record<string, number>; empty?: string }) {
  const groups = groupTables(rows);
  if (groups.length === 0) return <p className="mt-2 text-ink-2">{empty}</p>;
  return (
    <ul className="mt-2">
      {groups.map(([label, count]) => (
        <li key={label} className="flex justify-between gap-4 border-b border-line py-2">
          <span>{label}</span>
          <span className="tabular-nums">{formatNumber(count)}</span>
        </li>
      ))}
    </ul>
  );
}

export const ReceiptMissingPage = () => (
  <MissingPage
    title={t('Receipt not found')}
    text={t('There is no receipt of this reference. Check that its address is whole.')}
  />
);
