import { useInfiniteQuery } from '@tanstack/react-query';
import { Listing } from '#features/admin/table/web/Listing.tsx';
import { listAllRemovals, restoreRemoval } from '#features/reports/contract.ts';
import { RESTORE_DAYS } from '#features/reports/options.ts';
import { RemovalCard } from '#features/reports/web/RemovalCard.tsx';
import { nameKind } from '#features/reports/web/wording.ts';
import { plural, t } from '#kit/contract/text.ts';
import { pages, useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';

/** Lists recently removed content, which can be restored. */
export function RemovalsTab() {
  const list = useInfiniteQuery(pages(listAllRemovals, { limit: 20 }));
  const restore = useEndpointMutation(restoreRemoval, {
    refreshes: [listAllRemovals],
    success: ({ message }) => toast({ title: t('Restored'), description: message }),
    failure: ({ sentence }) =>
      toast({ title: t('Not restored'), description: sentence, variant: 'destructive' }),
  });
  return (
    <section aria-labelledby="removals-title">
      <h2 id="removals-title" className="mb-2 text-xl">
        {t('Removed')}
      </h2>
      <p className="mb-4 text-sm text-ink-2">
        {t(
          'Posts, comments, reviews and stories can come back for {restoreDays} days, with their likes and replies, and so can restaurants and accounts. Their authors read them meanwhile, with the rule.',
          { restoreDays: RESTORE_DAYS },
        )}
      </p>
      <Listing
        list={list}
        formatAmount={(n) => plural(n, '{n} removal', '{n} removals')}
        getKey={({ id }) => String(id)}
        empty={
          <EmptyState title={t('Nothing removed')}>
            {t('Nothing was removed in the last {restoreDays} days.', { restoreDays: RESTORE_DAYS })}
          </EmptyState>
        }
      >
        {(removal) => (
          <RemovalCard removal={removal}>
            <div className="mt-3 flex flex-wrap items-center gap-3">
              <Button
                size="sm"
                aria-label={t('Restore: {kind} by {username}', {
                  kind: nameKind(removal.kind),
                  username: removal.username,
                })}
                busy={restore.isPending && restore.variables.id === removal.id}
                onClick={() => restore.mutate({ id: removal.id })}
              >
                {t('Restore')}
              </Button>
              <span className="text-sm text-ink-2">{t('by {username}', { username: removal.username })}</span>
            </div>
          </RemovalCard>
        )}
      </Listing>
    </section>
  );
}
