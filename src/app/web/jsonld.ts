import type { QueryClient } from '@tanstack/react-query';
import { links } from '#addresses.ts';
import type { ListedRestaurant } from '#features/discovery/contract.ts';
import { parseHours } from '#features/hours/parse.ts';
import { DAY } from '#features/hours/shapes.ts';
import type { MenuItem } from '#features/menus/contract.ts';
import { getPerson, type Person } from '#features/people/contract.ts';
import { getPost, type Post } from '#features/posts/contract.ts';
import { getRestaurant, type Restaurant } from '#features/restaurants/contract.ts';
import { readBooking } from '#features/restaurants/web/BookingLink.tsx';
import type { Page } from '#kit/contract/endpoint.ts';
import { formatDecimal } from '#kit/contract/money.ts';
import { formatPriceRange } from '#kit/contract/price-range.ts';
import { query } from '#kit/web/api.ts';
import { type DietaryMark, MENU_CATEGORIES, WEEKDAYS } from '#vocabulary.ts';
import { menuQuery } from './pages/restaurant/queries.ts';
import { restaurantsQuery } from './pages/restaurants/listQuery.ts';

type Match = {
  routeId: string;
  params: { id?: string; username?: string; token?: string; tag?: string; slug?: string; step?: string };
  /** The filters and the order of a list. */
  loaderDeps?: object;
};

/** Composes a page's structured data for search engines (schema.org) from the page's queries. */
export function structuredData(match: Match | undefined, queryClient: QueryClient): object[] {
  if (match?.routeId === '/people/$username') {
    const username = match.params.username ?? '';
    const person = queryClient.getQueryData(query(getPerson, { username }).queryKey);
    return person ? [personData(person)] : [];
  }
  if (match?.routeId === '/posts/$id') {
    const post = queryClient.getQueryData(query(getPost, { id: Number(match.params.id) }).queryKey);
    return post?.audience === 'everyone' ? [postData(post)] : [];
  }
  if (match?.routeId === '/restaurants') {
    const list = queryClient.getQueryData(restaurantsQuery(queryClient, match.loaderDeps ?? {}).queryKey)
      ?.pages[0];
    return list && list.items.length > 0 ? [listData(list)] : [];
  }
  if (match?.routeId !== '/restaurants/$id') return [];
  const id = Number(match.params.id);
  const restaurant = queryClient.getQueryData(query(getRestaurant, { id }).queryKey);
  const menu = queryClient.getQueryData(menuQuery(id).queryKey);
  return restaurant ? [restaurantData(restaurant, menu?.pages.flatMap(({ items }) => items) ?? [])] : [];
}

/** Describes the first restaurants of a list, in its order. */
function listData({ items, total }: Page<ListedRestaurant>): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    ...(total !== null && { numberOfItems: total }),
    itemListElement: items.map(({ id, name, images }, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      url: links.restaurant(id),
      name,
      ...(images[0] && { image: images[0] }),
    })),
  };
}

function personData({ username, name, bio, avatar, createdAt }: Person): object {
  const page = links.person(username);
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    dateCreated: createdAt,
    mainEntity: {
      '@type': 'Person',
      '@id': page,
      name,
      alternateName: username,
      description: bio,
      ...(avatar && { image: avatar }),
    },
  };
}

export function postData(post: Post): object {
  const { id, author, content, images, restaurant, createdAt, editedAt, tags, likes, commentCount } = post;
  const page = links.post(id);
  return {
    '@context': 'https://schema.org',
    '@type': 'SocialMediaPosting',
    '@id': page,
    url: page,
    ...(content && { articleBody: content }),
    datePublished: createdAt,
    ...(editedAt && { dateModified: editedAt }),
    author: {
      '@type': author.kind === 'person' ? 'Person' : 'Restaurant',
      name: author.name,
      url: author.kind === 'person' ? links.person(author.username) : links.restaurant(author.id),
      ...(author.avatar && { image: author.avatar }),
    },
    ...(images.length > 0 && { image: images }),
    ...(restaurant && {
      about: { '@type': 'Restaurant', name: restaurant.name, url: links.restaurant(restaurant.id) },
    }),
    ...(tags.length > 0 && { keywords: tags.join(', ') }),
    commentCount,
    interactionStatistic: {
      '@type': 'InteractionCounter',
      interactionType: 'https://schema.org/LikeAction',
      userInteractionCount: likes,
    },
  };
}

/** Describes a restaurant with its dishes; with a rating only if it has reviews. */
export function restaurantData(restaurant: Restaurant, dishes: readonly MenuItem[]): object {
  const { id, description, latitude, longitude, rating, reviewCount, phone, email, website, images, logo } =
    restaurant;
  const page = links.restaurant(id);
  const booking = readBooking(restaurant);
  return {
    '@context': 'https://schema.org',
    '@type': 'Restaurant',
    '@id': page,
    url: page,
    name: restaurant.name,
    ...alternateNames(restaurant),
    ...(description && { description }),
    ...(images.length > 0 && { image: images }),
    ...(logo && { logo }),
    servesCuisine: restaurant.cuisineType,
    ...(restaurant.priceRange && {
      priceRange: formatPriceRange(restaurant.priceRange, restaurant.currency),
      currenciesAccepted: restaurant.currency,
    }),
    ...(restaurant.address && {
      address: { '@type': 'PostalAddress', streetAddress: restaurant.address },
    }),
    ...(latitude && longitude && { geo: { '@type': 'GeoCoordinates', latitude, longitude } }),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(website && { sameAs: website }),
    ...(booking.isTaken !== null && { acceptsReservations: booking.page?.url ?? booking.isTaken }),
    ...(rating !== null && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating,
        reviewCount,
        bestRating: 5,
        worstRating: 1,
      },
    }),
    openingHoursSpecification: listOpeningHours(restaurant.openingHours),
    ...(dishes.length > 0 && { hasMenu: menuData(page, dishes) }),
  };
}

/** Lists the names in other languages that differ from the restaurant's own name. */
function alternateNames({ name, names }: Pick<Restaurant, 'name' | 'names'>) {
  const others = Object.entries(names).filter(([, other]) => other !== name);
  return (
    others.length > 0 && {
      alternateName: others.map(([language, other]) => ({ '@language': language, '@value': other })),
    }
  );
}

function listOpeningHours(text: Restaurant['openingHours']): object[] {
  const hours = parseHours(text) ?? [];
  return hours.flatMap((intervals, day) => {
    if (!intervals) return [];
    const spans = intervals.length > 0 ? intervals.map(toOpeningSpan) : [{ opens: '00:00', closes: '00:00' }];
    return spans.map((span) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: `https://schema.org/${capitalize(WEEKDAYS[day] ?? '')}`,
      ...span,
    }));
  });
}

/** Closes a restaurant that is open around the clock at 23:59: schema.org reads 00:00 to 00:00 as closed. */
function toOpeningSpan([start, end]: readonly [number, number]) {
  if (end - start >= DAY) return { opens: '00:00', closes: '23:59' };
  return { opens: formatClock(start), closes: formatClock(end) };
}

const formatClock = (minute: number) => new Date(minute * 60_000).toISOString().slice(11, 16);

const capitalize = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const DIETS: Record<DietaryMark, string | null> = {
  'Gluten-free': 'GlutenFreeDiet',
  Halal: 'HalalDiet',
  Kosher: 'KosherDiet',
  Vegetarian: 'VegetarianDiet',
  Vegan: 'VeganDiet',
  'Nut-free': null,
};

function menuData(page: string, dishes: readonly MenuItem[]): object {
  const sections = MENU_CATEGORIES.map((category) => ({
    '@type': 'MenuSection',
    name: category,
    hasMenuItem: dishes.filter((dish) => dish.category === category).map(toMenuItemJsonLd),
  }));
  return {
    '@type': 'Menu',
    url: `${page}?tab=menu`,
    hasMenuSection: sections.filter(({ hasMenuItem }) => hasMenuItem.length > 0),
  };
}

function toMenuItemJsonLd(dish: MenuItem): object {
  const { name, description, image, price, currency, dietary } = dish;
  const diets = dietary.flatMap((mark) => DIETS[mark] ?? []);
  return {
    '@type': 'MenuItem',
    name,
    ...alternateNames(dish),
    ...(description && { description }),
    ...(image && { image }),
    offers: { '@type': 'Offer', price: formatDecimal(price, currency), priceCurrency: currency },
    ...(diets.length > 0 && { suitableForDiet: diets.map((diet) => `https://schema.org/${diet}`) }),
  };
}
