import { links } from '#addresses.ts';
import { toPreviewTags } from '#features/media/web/previewTags.ts';
import type { MenuItem } from '#features/menus/contract.ts';
import { nameDish } from '#features/menus/web/DishName.tsx';
import type { Restaurant } from '#features/restaurants/contract.ts';
import type { Review } from '#features/reviews/contract.ts';
import { t } from '#kit/contract/text.ts';
import { embedLink, feedLinks } from '#kit/web/page/alternates.ts';
import { canonicalIn, composeDescription, composeTitle } from '#kit/web/page/head.ts';

/** Composes a restaurant's head for search engines and link previews. */
export function restaurantHead(restaurant: Restaurant) {
  const { id, name, cuisineType, address, images, status, reviewedIn } = restaurant;
  const page = links.restaurant(id);
  const title = `${name}, ${cuisineType}`;
  if (!import.meta.env.SSR) return composeTitle(title);
  const description =
    restaurant.description || t('{cuisineType} restaurant at {address}.', { cuisineType, address });
  return {
    meta: [
      ...composeDescription(name, description, title),
      { property: 'og:type', content: 'restaurant.restaurant' },
      { property: 'og:url', content: page },
      ...toPreviewTags(images[0], name),
    ],
    links: [
      canonicalIn(reviewedIn, page),
      ...(status === 'approved' ? [...feedLinks(page, name), embedLink(page, name)] : []),
    ],
  };
}

/** Composes a dish's head for search engines and link previews. */
export function dishHead(dish: MenuItem, restaurant: Restaurant, reviews: readonly Pick<Review, 'lang'>[]) {
  const dishName = nameDish(dish);
  const name = t('{name} at {name2}', { name: dishName, name2: restaurant.name });
  if (!import.meta.env.SSR) return composeTitle(name);
  return {
    meta: [
      ...composeDescription(name, dish.description || `${name}, ${restaurant.address}.`),
      { property: 'og:url', content: links.dish(restaurant.id, dish.id) },
      ...toPreviewTags(dish.image ?? restaurant.images[0], dishName),
    ],
    links: [
      canonicalIn(
        reviews.map(({ lang }) => lang),
        links.dish(restaurant.id, dish.id),
      ),
    ],
  };
}
