import type { DishName } from '../pictures/motifs.ts';
import type { PictureSpec } from '../pictures/painter.ts';
import type { Random } from '../random.ts';
import type { DishIdea, Place } from './types.ts';

/** How many variants of a dish and of a room are painted: few, so that places share their pictures. */
export const DISH_VARIANTS = 3;
export const ROOM_VARIANTS = 3;

const variants = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Gives each dish of one place its picture, or null; no picture comes twice, so a worn-out motif gives null. */
export function dishPictures(dishes: readonly DishIdea[], random: Random): (PictureSpec | null)[] {
  const free = new Map<DishName, number[]>();
  return dishes.map(({ motif }) => {
    if (!motif) return null;
    const left = free.get(motif) ?? random.shuffle(variants(DISH_VARIANTS));
    free.set(motif, left);
    const variant = left.pop();
    return variant === undefined ? null : { kind: 'dish', motif, variant };
  });
}

/** Another picture of the same dish, as a guest would take it. */
export function guestPicture(motif: DishName, random: Random): PictureSpec {
  return { kind: 'dish', motif, variant: random.between(0, DISH_VARIANTS - 1) };
}

/** Four to eight different pictures of a place: its best-loved dishes first, its rooms between them. */
export function gallery(
  place: Place,
  dishes: readonly DishIdea[],
  pictures: readonly (PictureSpec | null)[],
  random: Random,
): PictureSpec[] {
  const ofDish = (isPopular: boolean) =>
    pictures.filter((picture, index) => picture !== null && dishes[index]?.isPopular === isPopular);
  const plates = [...ofDish(true), ...random.shuffle(ofDish(false))].filter((picture) => picture !== null);
  const rooms = place.rooms.map(
    (motif): PictureSpec => ({ kind: 'room', motif, variant: random.between(0, ROOM_VARIANTS - 1) }),
  );
  const count = random.between(5, 8);
  const mixed: PictureSpec[] = [];
  while (mixed.length < count && plates.length + rooms.length > 0) {
    const turn = mixed.length % 2 === 0 ? [plates, rooms] : [rooms, plates];
    const next = turn[0]?.shift() ?? turn[1]?.shift();
    if (next) mixed.push(next);
  }
  return mixed;
}

/** The same pictures, each once. */
export function distinct(pictures: readonly (PictureSpec | null)[]): PictureSpec[] {
  return [...new Map(pictures.flatMap((spec) => (spec ? [[JSON.stringify(spec), spec]] : []))).values()];
}
