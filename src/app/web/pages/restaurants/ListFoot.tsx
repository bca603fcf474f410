import { Users } from 'lucide-react';
import { links } from '#addresses.ts';
import type { ListedRestaurant } from '#features/discovery/contract.ts';
import { PlaceSources } from '#features/discovery/web/PlaceSources.tsx';
import { buttonClass } from '#kit/web/ui/Button.tsx';

/** As many as a table begins with. */
const MOST_CARDS = 8;

/** What stands below the list: friends may decide among its first places, and where the facts come from. */
export function ListFoot({ cards }: { cards: readonly ListedRestaurant[] }) {
  return (
    <>
      {cards.length > 1 && (
        <p className="mt-8 text-center">
          <a
            href={links.decideAmong(cards.slice(0, MOST_CARDS).map(({ id }) => id))}
            className={buttonClass()}
          >
            <Users size={18} /> {`Decide among the first ${Math.min(MOST_CARDS, cards.length)} with friends`}
          </a>
        </p>
      )}
      <PlaceSources />
    </>
  );
}
