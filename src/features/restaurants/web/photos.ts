import { altAt } from '#features/media/rules.ts';
import type { Photo } from '#features/media/web/photos.ts';
import type { Restaurant } from '../contract.ts';

/** A restaurant's own pictures. */
export function toPhotos({ name, images, alts }: Pick<Restaurant, 'name' | 'images' | 'alts'>): Photo[] {
  return images.map((src, index) => ({
    src,
    alt: altAt(alts, src, `${name}, picture ${index + 1} of ${images.length}`),
    source: 'From the restaurant',
  }));
}
