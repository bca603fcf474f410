import { DISH_VARIANTS, ROOM_VARIANTS } from '../data/pictures.ts';
import { PLACES, type PlaceKey } from '../data/places.ts';
import { POSTS } from '../data/posts/posts.ts';
import type { PostIdea } from '../data/posts/types.ts';
import type { SampleData } from '../data/shape.ts';
import type { PictureSpec } from '../pictures/painter.ts';

/** The first variant of a dish for photos by guests; menus use the lower ones. */
const FIRST_GUEST_VARIANT = DISH_VARIANTS;

/** Finds the index of a person; throws if there is no such username. */
export function findUser({ users }: SampleData, username: string): number {
  const index = users.findIndex((user) => user.username === username);
  if (index < 0) throw new Error(`Nobody of the sample data is called ${username}.`);
  return index;
}

export function findPlace({ restaurants }: SampleData, key: PlaceKey): { restaurant: number; owner: number } {
  const restaurant = PLACES.findIndex((place) => place.key === key);
  const { owner } = restaurants[restaurant] ?? {};
  if (owner === undefined) throw new Error(`There is no restaurant ${key} in the sample data.`);
  return { restaurant, owner };
}

export function findDish(data: SampleData, place: PlaceKey, name: string): number {
  const { restaurant } = findPlace(data, place);
  const index = data.menuItems.findIndex((item) => item.restaurant === restaurant && item.name === name);
  if (index < 0) throw new Error(`${place} has no ${name} on its menu.`);
  return index;
}

/** Chooses a post's pictures: a guest's photo of its dish, then the rooms. */
export function choosePictures(data: SampleData, idea: PostIdea): PictureSpec[] {
  const { place, rooms = [] } = idea;
  const plate = findDishPicture(data, idea);
  const before = POSTS.slice(0, POSTS.indexOf(idea));
  const count = before.filter((other) => plate && findDishPicture(data, other)?.motif === plate.motif).length;
  const plates: PictureSpec[] = plate ? [{ ...plate, variant: FIRST_GUEST_VARIANT + count }] : [];
  const variant = findPlace(data, place).restaurant % ROOM_VARIANTS;
  return [...plates, ...rooms.map((motif): PictureSpec => ({ kind: 'room', motif, variant }))];
}

function findDishPicture(data: SampleData, { place, dish }: PostIdea) {
  const image = dish === undefined ? null : data.menuItems[findDish(data, place, dish)]?.image;
  return image?.kind === 'dish' ? image : null;
}
