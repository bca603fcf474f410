import { useInfiniteQuery } from '@tanstack/react-query';
import { listOwnRedemptions } from '#features/redemptions/contract.ts';
import { plural, t } from '#kit/contract/text.ts';
import { pages } from '#kit/web/api.ts';
import { formatTimeAgo } from '#kit/web/format.ts';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { ListPanel } from './ListPanel.tsx';

const STATES = {
  open: { label: t('Code open'), tone: 'accent' },
  confirmed: { label: t('Confirmed'), tone: 'herb' },
  returned: { label: t('Not used'), tone: 'plain' },
} as const;

/** What members took for points, and who confirmed it. */
export function RedemptionsPanel({ id }: { id: number }) {
  const now = useRenderTime();
  const list = useInfiniteQuery(pages(listOwnRedemptions, { id, limit: 20 }));
  const rows = list.data?.pages.flatMap(({ items }) => items);
  return (
    <ListPanel
      title={t('Redemptions')}
      list={list}
      empty={rows?.length === 0 && t('Nobody has redeemed points yet.')}
    >
      <ul className="divide-y divide-line">
        {rows?.map(({ id: key, reward, price, status, member, confirmedBy, confirmedAt, createdAt }) => (
          <li key={key} className="flex items-center gap-3 py-3 first:pt-0">
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere">{reward}</p>
              <p className="text-sm text-ink-2 wrap-anywhere">
                {[
                  member ?? t('A member'),
                  plural(price, '{n} point', '{n} points'),
                  formatTimeAgo(confirmedAt ?? createdAt, now),
                ].join(' · ')}
              </p>
              {confirmedBy && (
                <p className="text-xs text-ink-3 wrap-anywhere">
                  {t('Confirmed by {confirmedBy}', { confirmedBy })}
                </p>
              )}
            </div>
            <Chip tone={STATES[status].tone}>{STATES[status].label}</Chip>
          </li>
        ))}
      </ul>
      <ShowMore
        list={list}
        formatAmount={(n) => plural(n, '{n} redemption', '{n} redemptions')}
        className="mt-4 text-center"
      />
    </ListPanel>
  );
}
