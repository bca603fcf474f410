import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getOverview } from '#features/admin/overview/contract.ts';
import { listAdminRestaurants } from '#features/admin/restaurants/contract.ts';
import { askDecision, restaurantRows } from '#features/admin/restaurants/web/Rows.tsx';
import { usePreview } from '#features/admin/row/web/Preview.tsx';
import { Choices, Listing } from '#features/admin/table/web/Listing.tsx';
import { useRowTools } from '#features/admin/table/web/useRowTools.tsx';
import { useAddress } from '#features/admin/web/address.ts';
import { listProposals } from '#features/moderation/contract.ts';
import { plural, t } from '#kit/contract/text.ts';
import { pages, query } from '#kit/web/api.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { ApprovalCard } from './ApprovalCard.tsx';
import { ProposalCard } from './ProposalCard.tsx';

const SubmissionSheet = lazyDialog(
  () => import('#features/admin/restaurants/web/SubmissionSheet.tsx'),
  'SubmissionSheet',
);

const QUEUES = [
  { id: 'pending', label: t('Waiting') },
  { id: 'changes', label: t('Changes') },
  { id: 'approved', label: t('Approved') },
  { id: 'rejected', label: t('Rejected') },
] as const;

const EMPTY = {
  pending: t('Every submission has been decided.'),
  approved: t('No restaurant has been approved yet.'),
  rejected: t('No restaurant is rejected.'),
};

/** The queue of submissions, oldest first, and earlier decisions. */
export function ApprovalTab() {
  const { params, toHref: getHref } = useAddress();
  const queue = QUEUES.find(({ id }) => id === params.queue)?.id ?? 'pending';
  const { data } = useQuery(query(getOverview, {}));
  const waiting = { pending: data?.waiting.restaurants, changes: data?.waiting.proposals };
  return (
    <section aria-labelledby="approval-title">
      <h2 id="approval-title" className="mb-4 text-xl">
        {t('Approval')}
      </h2>
      <Choices
        label={t('Queues')}
        items={[
          ...QUEUES.map(({ id, label }) => ({
            label,
            href: getHref({ tab: 'restaurant-reviews', queue: id === 'pending' ? undefined : id }),
            current: id === queue,
            count: id === 'pending' || id === 'changes' ? waiting[id] : undefined,
          })),
          {
            label: t('Claims'),
            href: getHref({ tab: 'claims', waiting: 1 }),
            current: false,
            count: data?.waiting.claims,
          },
        ]}
      />
      {queue === 'changes' ? <Changes /> : <Submissions key={queue} status={queue} />}
    </section>
  );
}

function Submissions({ status }: { status: 'pending' | 'approved' | 'rejected' }) {
  const list = useInfiniteQuery(
    pages(listAdminRestaurants, {
      status,
      sort: 'createdAt',
      order: status === 'pending' ? 'asc' : 'desc',
      limit: 20,
    }),
  );
  const preview = usePreview();
  const { getTools, dialogs } = useRowTools(restaurantRows);
  return (
    <>
      <Listing
        list={list}
        formatAmount={(n) => plural(n, '{n} submission', '{n} submissions')}
        getKey={({ id }) => id}
        empty={<EmptyState title={t('All done')}>{EMPTY[status]}</EmptyState>}
      >
        {(restaurant) => (
          <ApprovalCard
            restaurant={restaurant}
            ask={(decision) => getTools(restaurant).show(askDecision(decision))}
          />
        )}
      </Listing>
      {dialogs}
      {preview.id !== null && (
        <SubmissionSheet key={preview.id} id={preview.id} open={preview.isOpen} onClose={preview.close} />
      )}
    </>
  );
}

function Changes() {
  const list = useInfiniteQuery(pages(listProposals, { limit: 20 }));
  return (
    <Listing
      list={list}
      formatAmount={(n) => plural(n, '{n} change', '{n} changes')}
      getKey={({ restaurantId }) => restaurantId}
      empty={
        <EmptyState title={t('All done')}>{t('No changes of names or addresses are waiting.')}</EmptyState>
      }
    >
      {(proposal) => <ProposalCard proposal={proposal} />}
    </Listing>
  );
}
