import { useQuery } from '@tanstack/react-query';
import { listAdminMenuItems } from '#features/admin/menu-items/contract.ts';
import { useAddress } from '#features/admin/web/address.ts';
import { CATEGORY_LABELS } from '#features/menus/web/wording.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';

const SHOWN = 50;

/** The dishes that came with a restaurant, and where all of them are. */
export function SubmissionMenu({ id, total }: { id: number; total: number }) {
  const { toHref: getHref } = useAddress();
  const { data, error } = useQuery(query(listAdminMenuItems, { restaurant: id, limit: SHOWN }));
  if (error) return <p className="text-sm text-error">{error.sentence}</p>;
  if (!data) return <Skeleton className="h-24 w-full" />;
  return (
    <>
      <ul className="text-sm">
        {data.items.map((dish) => (
          <li key={dish.id} className="flex items-baseline gap-3 border-t border-line py-2">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <strong className="font-semibold">{dish.name}</strong>
              <span className="text-ink-3"> {CATEGORY_LABELS[dish.category]}</span>
              {dish.description && <span className="block text-ink-2">{dish.description}</span>}
            </span>
            <span className="whitespace-nowrap">{formatMoney(dish.price, dish.currency)}</span>
          </li>
        ))}
      </ul>
      {total > data.items.length && (
        <a
          href={getHref({ tab: 'menu-items', restaurant: id })}
          className="mt-2 inline-block text-sm font-semibold text-accent underline-offset-4 hover:underline"
        >
          {t('All {total} dishes', { total })}
        </a>
      )}
    </>
  );
}
