import { Store } from 'lucide-react';
import { links } from '#addresses.ts';
import type { Person } from '#features/people/contract.ts';
import { t } from '#kit/contract/text.ts';

export function OwnedRestaurants({ restaurants }: Pick<Person, 'restaurants'>) {
  if (restaurants.length === 0) return null;
  return (
    <ul
      aria-label={t('Restaurants')}
      className="mt-1 flex flex-wrap justify-center gap-x-4 gap-y-1 text-sm sm:justify-start"
    >
      {restaurants.map(({ id, name }) => (
        <li key={id} className="min-w-0">
          <a
            href={links.restaurant(id)}
            className="inline-flex min-h-11 items-center gap-1.5 font-semibold wrap-anywhere underline-offset-4 hover:underline lg:min-h-8"
          >
            <Store size={16} className="shrink-0 text-ink-3" /> {name}
          </a>
        </li>
      ))}
    </ul>
  );
}
