import { links, stringifySearch } from '#addresses.ts';
import { canonicalFilters, type ListFilters } from '#features/discovery/web/filters/filters.ts';
import { toPreviewTags } from '#features/media/web/previewTags.ts';
import { t } from '#kit/contract/text.ts';
import { composeDescription, composePreview, composeTitle } from '#kit/web/page/head.ts';

type Match = { status: string; _notFound?: boolean; meta?: Array<{ title?: string } | undefined> };

/** Returns the HTTP status of the page that these router matches show: 200, 404 or 500. */
export function toStatus(matches: readonly Match[]): number {
  if (matches.some((match) => match.status === 'notFound' || match._notFound)) return 404;
  return matches.some((match) => match.status === 'error') ? 500 : 200;
}

/** Returns the title of the page that these router matches show. */
export function toTitle(matches: readonly Match[]): string {
  const titles = matches.flatMap(({ meta }) => meta ?? []).flatMap((tag) => tag?.title ?? []);
  const status = toStatus(matches);
  // The site's own title is the first; a missing page has no other.
  if (status !== 200 && titles.length < 2)
    return status === 404 ? t('404 Page Not Found · Tablemate') : t('Tablemate');
  return titles.at(-1) ?? t('Tablemate');
}

const DESCRIPTION = t(
  'Find where to eat, decide it together, and be rewarded for going: restaurants with honest ratings, menus and reviews.',
);

export function siteHead() {
  const title = composeTitle(t('Restaurants'));
  if (!import.meta.env.SSR) return title;
  const meta = [
    { name: 'description', content: DESCRIPTION },
    { property: 'og:site_name', content: t('Tablemate') },
  ];
  return { meta: [...title.meta, ...meta] };
}

type Pictured = { name: string; images: readonly string[] };

/**
 * Composes the head of a list. A list of one cuisine or one price is a page of its own; any other is canonically the
 * whole list. Link previews show the first picture in it.
 */
export function restaurantsHead(filters: ListFilters, restaurants: readonly Pictured[] = []) {
  const own = canonicalFilters(filters);
  const [cuisine] = own.cuisine ?? [];
  const [price] = own.price ?? [];
  const isOwnPage = (own.cuisine ?? []).length + (own.price ?? []).length === 1;
  const kind = cuisine
    ? t('{cuisine} restaurants', { cuisine })
    : t('Restaurants, price {price}', { price: price ?? '' });
  if (!import.meta.env.SSR) return isOwnPage ? composeTitle(kind) : { meta: [], links: [] };
  const canonical = links.restaurants + (isOwnPage ? stringifySearch(own) : '');
  const first = restaurants.find(({ images }) => images.length > 0);
  const words = isOwnPage
    ? composeDescription(
        kind,
        t('{kind}, ranked by honest reviews, with menus, prices and opening hours.', { kind }),
      )
    : composePreview(t('Restaurants'), DESCRIPTION);
  return {
    meta: [
      ...words,
      { property: 'og:type', content: 'website' },
      { property: 'og:url', content: canonical },
      ...(first ? toPreviewTags(first.images[0], first.name) : []),
    ],
    links: [{ rel: 'canonical', href: canonical }],
  };
}
