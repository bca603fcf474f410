import type { Restaurant } from '#features/restaurants/contract.ts';

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
