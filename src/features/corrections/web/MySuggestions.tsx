import { useQuery } from '@tanstack/react-query';
import { getRestaurant } from '#features/restaurants/contract.ts';
import { t } from '#kit/contract/text.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { formatTimeAgo } from '#kit/web/format.ts';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { listMyCorrections, withdrawCorrection } from '../contract.ts';
import { FACT_LABELS } from '../rules.ts';

/** What somebody has suggested of a restaurant already, which they can take back until it is decided. */
export function MySuggestions({ restaurantId }: { restaurantId: number }) {
  const now = useRenderTime();
  const { data } = useQuery(query(listMyCorrections, { id: restaurantId }));
  const withdraw = useEndpointMutation(withdrawCorrection, {
    refreshes: [listMyCorrections, getRestaurant],
    failure: ({ sentence }) =>
      toast({ title: t('Not withdrawn'), description: sentence, variant: 'destructive' }),
  });
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="my-suggestions" className="rounded-card border border-line px-4 py-3">
      <h3 id="my-suggestions" className="text-sm font-semibold">
        {t('You have suggested')}
      </h3>
      <ul>
        {data.map(({ id, fact, createdAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 text-sm">
            <span>
              {FACT_LABELS[fact]} <span className="text-ink-3">{formatTimeAgo(createdAt, now)}</span>
            </span>
            <Button
              variant="quiet"
              size="sm"
              busy={withdraw.isPending && withdraw.variables.id === id}
              onClick={() => withdraw.mutate({ id })}
            >
              {rich('Withdraw {fact}', {
                fact: <span className="sr-only">{FACT_LABELS[fact]}</span>,
              })}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
