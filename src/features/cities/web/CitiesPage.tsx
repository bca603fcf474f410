import { useSuspenseQuery } from '@tanstack/react-query';
import { links } from '#addresses.ts';
import { pictureSources } from '#features/media/rules.ts';
import { plural, t } from '#kit/contract/text.ts';
import { publicHead } from '#kit/web/page/head.ts';
import { fresh, type LoaderOf } from '#kit/web/page/root.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import type { City } from '../contract.ts';
import { citiesQuery } from './queries.ts';

export async function loadCities({ context: { queryClient } }: LoaderOf) {
  await queryClient.fetchQuery(fresh(citiesQuery));
  return publicHead(t('Cities'), links.cities, t('Choose the city whose restaurants you want to see.'));
}

export function CitiesPage() {
  const { data: cities } = useSuspenseQuery(citiesQuery);
  return (
    <div className="mx-auto max-w-page px-4 pt-6 lg:px-8 lg:pt-10">
      <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div>
          <h1 className="text-2xl">{t('Cities')}</h1>
          <p className="mt-1 text-ink-2">{t('Lists begin with the city that you looked at last.')}</p>
        </div>
        {cities.length > 1 && (
          <a href={`${links.restaurants}?city=all`} className={buttonClass()}>
            {t('All cities together')}
          </a>
        )}
      </header>
      {cities.length === 0 ? (
        <EmptyState>{t('No city has a restaurant yet.')}</EmptyState>
      ) : (
        <ul className="grid grid-cols-2 gap-x-4 gap-y-7 sm:grid-cols-3 lg:grid-cols-4">
          {cities.map((city) => (
            <li key={city.slug}>
              <CityCard city={city} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function CityCard({ city: { slug, name, image, restaurantCount } }: { city: City }) {
  return (
    <article className="relative">
      <Picture
        {...(image && pictureSources(image))}
        sizes="(min-width: 64rem) 18rem, (min-width: 40rem) 33vw, 50vw"
        alt=""
        className="aspect-4/3 rounded-card"
      />
      <h2 className="mt-2 text-lg wrap-anywhere">
        <a
          href={links.city(slug)}
          className="underline-offset-4 after:absolute after:inset-0 after:rounded-card hover:underline"
        >
          <bdi>{name}</bdi>
        </a>
      </h2>
      <p className="text-sm text-ink-2">{plural(restaurantCount, '{n} restaurant', '{n} restaurants')}</p>
    </article>
  );
}
