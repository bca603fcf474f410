import type { Restaurant } from '#features/restaurants/contract.ts';

type Match = { status: string; _notFound?: boolean; meta?: Array<{ title?: string } | undefined> };

/** What HTTP says of the page that these matches of the router show: 200, 404 or 500. */
export function statusOf(matches: readonly Match[]): number {
  if (matches.some((match) => match.status === 'notFound' || match._notFound)) return 404;
  return matches.some((match) => match.status === 'error') ? 500 : 200;
}

/** The title of the page that these matches of the router show. */
export function titleOf(matches: readonly Match[]): string {
  const titles = matches.flatMap(({ meta }) => meta ?? []).flatMap((tag) => tag?.title ?? []);
  const status = statusOf(matches);
  // The site's own title is the first; a page that is missing has no other.
  if (status !== 200 && titles.length < 2)
    return status === 404 ? '404 Page Not Found · Tablemate' : 'Tablemate';
  return titles.at(-1) ?? 'Tablemate';
}

const DESCRIPTION =
  'Find where to eat, decide it together, and be rewarded for going: restaurants with honest ratings, menus and reviews.';

export const siteHead = () => ({
  meta: [
    { title: 'Restaurants · Tablemate' },
    { name: 'description', content: DESCRIPTION },
    { property: 'og:site_name', content: 'Tablemate' },
  ],
});

/** What search engines and link previews read of a restaurant. */
export function restaurantHead(restaurant: Restaurant | undefined) {
  if (!restaurant) return { meta: [{ title: 'Restaurant not found · Tablemate' }] };
  const { id, name, cuisineType, address, images } = restaurant;
  const title = `${name}, ${cuisineType} · Tablemate`;
  const description = restaurant.description ?? `${cuisineType} restaurant at ${address}.`;
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { property: 'og:title', content: name },
      { property: 'og:description', content: description },
      { property: 'og:type', content: 'restaurant' },
      ...(images[0] ? [{ property: 'og:image', content: images[0] }] : []),
    ],
    links: [{ rel: 'canonical', href: `/restaurants/${id}` }],
  };
}
