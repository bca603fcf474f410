import { altAt } from '#features/media/rules.ts';
import type { Restaurant } from '../contract.ts';

/** A picture with what it shows; `source` says whose it is where it is not the restaurant's own. */
export interface Photo {
  src: string;
  alt: string;
  source?: string;
}

/** A restaurant's own pictures. */
export function photosOf({ name, images, alts }: Pick<Restaurant, 'name' | 'images' | 'alts'>): Photo[] {
  return images.map((src, index) => ({
    src,
    alt: altAt(alts, src, `${name}, picture ${index + 1} of ${images.length}`),
  }));
}

/** The place after a step through `count` pictures, around both ends. */
export function turned(at: number, step: number, count: number): number {
  return (((at + step) % count) + count) % count;
}
