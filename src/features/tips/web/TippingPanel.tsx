import { useQuery } from '@tanstack/react-query';
import { links } from '#addresses.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { getTipping } from '../contract.ts';
import { describeDays, describeRule } from './wording.ts';

/** Says on a restaurant's page how tips are shared. */
export function TippingPanel({ restaurantId }: { restaurantId: number }) {
  const { data } = useQuery(query(getTipping, { id: restaurantId }));
  if (!data) return null;
  return (
    <section className="rounded-panel border border-line bg-surface p-5">
      <h2 className="text-lg">{t('Where tips go')}</h2>
      <p className="mt-2 text-sm">{describeRule(data)}</p>
      <p className="mt-1 text-sm text-ink-2 empty:hidden">{describeDays(data)}</p>
      <a
        href={links.tips(restaurantId)}
        className="mt-2 -mb-2 inline-flex min-h-11 items-center text-sm font-semibold text-accent underline-offset-4 hover:underline"
      >
        {t('How tips are shared')}
      </a>
    </section>
  );
}

/** Says the same in one sentence, in the form that sends a tip. */
export function TippingLine({ restaurantId }: { restaurantId: number }) {
  const { data } = useQuery(query(getTipping, { id: restaurantId }));
  return data ? describeRule(data) : null;
}
