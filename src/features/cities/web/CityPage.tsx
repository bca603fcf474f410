import { type UseSuspenseQueryResult, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { type ReactNode, Suspense, useCallback, useEffect } from 'react';
import { links, stringifySearch } from '#addresses.ts';
import {
  countFacets,
  type ListedRestaurant,
  listMarkers,
  listRestaurants,
  understandSentence,
} from '#features/discovery/contract.ts';
import { PlaceSources } from '#features/discovery/web/PlaceSources.tsx';
import { PlaceCard } from '#features/lists/web/PlaceCard.tsx';
import { PlaceGrid } from '#features/lists/web/PlaceGrid.tsx';
import { toPreviewTags } from '#features/media/web/previewTags.ts';
import { ShareButton } from '#features/restaurants/web/ShareButton.tsx';
import type { Page, ReplyOf } from '#kit/contract/endpoint.ts';
import { formatNumber } from '#kit/contract/format.ts';
import { plural, t } from '#kit/contract/text.ts';
import { httpCall, toQueryName } from '#kit/web/api.ts';
import { joinItems } from '#kit/web/format.ts';
import { Hydrated } from '#kit/web/hydrated.tsx';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import { composeDescription, composeTitle, type PageHead } from '#kit/web/page/head.ts';
import { fresh, type LoaderOf, orNotFound } from '#kit/web/page/root.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { chipClass } from '#kit/web/ui/Chip.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { chooseCity, type getCity, getCurrencyAt } from '../contract.ts';
import { bestPlacesQuery, cityQuery, newPlacesQuery, openPlacesQuery } from './queries.ts';

const DiscoveryMap = lazyPart(() => import('#features/discovery/web/map/DiscoveryMap.tsx'), 'DiscoveryMap');

const route = getRouteApi('/city/$slug');

/** Queries whose default city is the one that was chosen last. */
const LISTS = [listRestaurants, listMarkers, countFacets, understandSentence, getCurrencyAt].map(toQueryName);

type CityDetail = ReplyOf<typeof getCity>;

export async function loadCity({
  context: { queryClient },
  params: { slug },
}: LoaderOf<{ slug: string }>): Promise<PageHead> {
  const city = await orNotFound(queryClient.fetchQuery(fresh(cityQuery(slug))));
  await Promise.all(
    [bestPlacesQuery(slug), openPlacesQuery(slug), newPlacesQuery(slug)].map((list) =>
      queryClient.fetchQuery(fresh(list)),
    ),
  );
  return cityHead(city);
}

function cityHead({ slug, name, image, restaurantCount }: CityDetail): PageHead {
  const title = t('Restaurants in {name}', { name });
  if (!import.meta.env.SSR) return composeTitle(title);
  const sentence = plural(
    restaurantCount,
    '{n} restaurant in {name}, ranked by honest reviews, with menus, prices and opening hours.',
    '{n} restaurants in {name}, ranked by honest reviews, with menus, prices and opening hours.',
    { name },
  );
  const address = links.city(slug);
  return {
    meta: [
      ...composeDescription(title, sentence),
      { property: 'og:url', content: address },
      ...toPreviewTags(image, name),
    ],
    links: [{ rel: 'canonical', href: address }],
  };
}

export function CityPage() {
  const { slug } = route.useParams();
  const { data: city } = useSuspenseQuery(cityQuery(slug));
  const open = useSuspenseQuery(openPlacesQuery(slug));
  useRememberedCity(slug);
  const all = `${links.restaurants}?city=${slug}`;
  const { name, restaurantCount } = city;
  const openCount = open.data.total ?? 0;
  return (
    <div className="mx-auto grid max-w-page gap-10 px-4 pt-6 lg:px-8 lg:pt-10">
      <div>
        <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div>
            <h1 className="text-2xl wrap-anywhere">
              {rich('Restaurants in {name}', { name: <bdi>{name}</bdi> })}
            </h1>
            <p className="mt-1 text-ink-2">
              {joinItems([
                plural(restaurantCount, '{n} restaurant', '{n} restaurants'),
                ...(openCount ? [plural(openCount, '{n} open now', '{n} open now')] : []),
              ])}{' '}
              ·{' '}
              <a href={links.cities} className="underline underline-offset-4">
                {t('Other cities')}
              </a>
            </p>
          </div>
          <ShareButton title={t('Restaurants in {name}', { name })} />
        </header>
        <Places list={useSuspenseQuery(bestPlacesQuery(slug))} eager />
        {restaurantCount > 12 && (
          <p className="mt-8 text-center">
            <a href={all} className={buttonClass({ variant: 'primary' })}>
              {t('See all {restaurantCount}', { restaurantCount: formatNumber(restaurantCount) })}
            </a>
          </p>
        )}
      </div>
      <Districts city={city} />
      <CityMap city={city} />
      <Shelf title={t('Open now')} href={openCount > 0 && `${all}&openNow=1`}>
        <Places list={open} />
      </Shelf>
      <Shelf title={t('New')} href={`${all}&sort=newest`}>
        <Places list={useSuspenseQuery(newPlacesQuery(slug))} />
      </Shelf>
      <PlaceSources />
    </div>
  );
}

/** Makes this the default city of lists in this browser. */
function useRememberedCity(slug: string) {
  const client = useQueryClient();
  useEffect(() => {
    const isOfNoCity = ({ queryKey: [name, input] }: { queryKey: readonly unknown[] }) =>
      LISTS.includes(String(name)) && !Object.hasOwn(Object(input), 'city');
    httpCall(chooseCity, { slug }).then(
      () => client.removeQueries({ predicate: isOfNoCity }),
      // The page works without it, and the next visit tries again.
      () => undefined,
    );
  }, [client, slug]);
}

function Places({ list, eager }: { list: UseSuspenseQueryResult<Page<ListedRestaurant>>; eager?: boolean }) {
  const { items } = list.data;
  if (items.length === 0) return <p className="text-ink-2">{t('None that we know of at the moment.')}</p>;
  return (
    <PlaceGrid items={items}>
      {(restaurant, index) => (
        <PlaceCard
          restaurant={restaurant}
          href={links.restaurant(restaurant.id)}
          eager={eager && index < 2}
        />
      )}
    </PlaceGrid>
  );
}

/** Shows a shelf; `href` leads to all of its restaurants, false if there is no such page. */
function Shelf({ title, href, children }: { title: string; href: string | false; children: ReactNode }) {
  return (
    <section>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-xl">{title}</h2>
        {href && (
          <a
            href={href}
            aria-label={t('See all: {title}', { title })}
            className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-accent underline-offset-4 hover:underline"
          >
            {t('See all')}
            <ArrowRight size={18} />
          </a>
        )}
      </div>
      {children}
    </section>
  );
}

function Districts({ city: { slug, districts } }: { city: CityDetail }) {
  if (districts.length === 0) return null;
  return (
    <section>
      <h2 className="mb-3 text-xl">{t('By quarter')}</h2>
      <ul className="flex flex-wrap gap-2">
        {districts.map(({ name, count }) => (
          <li key={name}>
            <a href={links.restaurants + stringifySearch({ city: slug, near: name })} className={chipClass()}>
              <bdi>{name}</bdi> <span className="text-ink-3">{formatNumber(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function CityMap({ city: { slug, name, latitude } }: { city: CityDetail }) {
  const navigate = useNavigate();
  const showBox = useCallback(
    (bbox: string) => void navigate({ to: links.restaurants, search: { bbox } }),
    [navigate],
  );
  if (latitude === null) return null;
  return (
    <section>
      <h2 className="mb-3 text-xl">{t('Map')}</h2>
      <div className="h-96 rounded-panel bg-sunken">
        <Hydrated>
          <Suspense>
            <DiscoveryMap filters={{ city: slug }} hoveredId={null} onMove={showBox} />
          </Suspense>
        </Hydrated>
      </div>
      <p className="mt-2 text-sm text-ink-3">{t('The restaurants of {name}, as in the list.', { name })}</p>
    </section>
  );
}
