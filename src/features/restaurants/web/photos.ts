import type { PictureCredit } from '#features/media/contract.ts';
import { altAt } from '#features/media/rules.ts';
import type { Photo } from '#features/media/web/photos.ts';
import { t } from '#kit/contract/text.ts';
import { joinItems } from '#kit/web/format.ts';
import type { Restaurant } from '../contract.ts';

type Pictured = Pick<Restaurant, 'name' | 'images' | 'alts' | 'credits'>;

/** A restaurant's own pictures. */
export function toPhotos({ name, images, alts, credits }: Pictured): Photo[] {
  return images.map((src, index) => ({
    src,
    alt: altAt(
      alts,
      src,
      t('{name}, picture {index} of {count}', { name, index: index + 1, count: images.length }),
    ),
    ...toSource(credits?.[src]),
  }));
}

/** Whose it is: the restaurant's, where nobody else must be named. */
function toSource(credit: PictureCredit | undefined): Pick<Photo, 'source' | 'page'> {
  if (!credit) return { source: t('From the restaurant') };
  return {
    source: joinItems([credit.author, credit.licence].filter((one) => one !== null)),
    page: credit.page,
  };
}
