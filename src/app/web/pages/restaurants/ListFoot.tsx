import { Users } from 'lucide-react';
import { links } from '#addresses.ts';
import { DECISION } from '#features/decisions/rules.ts';
import type { ListedRestaurant } from '#features/discovery/contract.ts';
import { PlaceSources } from '#features/discovery/web/PlaceSources.tsx';
import { t } from '#kit/contract/text.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';

/** Shows, below the list, the link to decide among its first places with friends, and the sources of the facts. */
export function ListFoot({ cards }: { cards: readonly ListedRestaurant[] }) {
  const candidates = cards.slice(0, DECISION.cards);
  return (
    <>
      {candidates.length > 1 && (
        <p className="mt-8 text-center">
          <a href={links.decideAmong(candidates.map(({ id }) => id))} className={buttonClass()}>
            <Users size={18} />{' '}
            {t('Decide among the first {count} with friends', { count: candidates.length })}
          </a>
        </p>
      )}
      <PlaceSources />
    </>
  );
}
