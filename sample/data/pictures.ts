import type { DishName } from '../pictures/motifs.ts';
import type { PictureSpec } from '../pictures/painter.ts';
import type { Random } from '../random.ts';
import type { DishIdea, Place } from './types.ts';

/** Painted variants of each dish and each room: few, so that places share pictures. */
export const DISH_VARIANTS = 3;
export const ROOM_VARIANTS = 3;

const listVariants = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Draws a picture for each dish of a place; null without a motif, or if all variants of the motif are used. */
export function drawDishPictures(dishes: readonly DishIdea[], random: Random): (PictureSpec | null)[] {
  const unusedVariants = new Map<DishName, number[]>();
  return dishes.map(({ motif }) => {
    if (!motif) return null;
    const variants = unusedVariants.get(motif) ?? random.shuffle(listVariants(DISH_VARIANTS));
    unusedVariants.set(motif, variants);
    const variant = variants.pop();
    return variant === undefined ? null : { kind: 'dish', motif, variant };
  });
}

export function drawGuestPicture(motif: DishName, random: Random): PictureSpec {
  return { kind: 'dish', motif, variant: random.between(0, DISH_VARIANTS - 1) };
}

/** Chooses four to eight different pictures of a place: dishes, popular ones first, alternating with rooms. */
export function chooseGallery(
  place: Place,
  dishes: readonly DishIdea[],
  pictures: readonly (PictureSpec | null)[],
  random: Random,
): PictureSpec[] {
  const filterPictures = (isPopular: boolean) =>
    pictures.filter((picture, index) => picture !== null && dishes[index]?.isPopular === isPopular);
  const plates = [...filterPictures(true), ...random.shuffle(filterPictures(false))].filter(
    (picture) => picture !== null,
  );
  const rooms = place.rooms.map(
    (motif): PictureSpec => ({ kind: 'room', motif, variant: random.between(0, ROOM_VARIANTS - 1) }),
  );
  const count = random.between(5, 8);
  const chosenPictures: PictureSpec[] = [];
  while (chosenPictures.length < count && plates.length + rooms.length > 0) {
    const turn = chosenPictures.length % 2 === 0 ? [plates, rooms] : [rooms, plates];
    const next = turn[0]?.shift() ?? turn[1]?.shift();
    if (next) chosenPictures.push(next);
  }
  return chosenPictures;
}

export function listDistinct(pictures: readonly (PictureSpec | null)[]): PictureSpec[] {
  return [...new Map(pictures.flatMap((spec) => (spec ? [[JSON.stringify(spec), spec]] : []))).values()];
}
