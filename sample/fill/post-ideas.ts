import { DISH_VARIANTS, ROOM_VARIANTS } from '../data/pictures.ts';
import { PLACES, type PlaceKey } from '../data/places.ts';
import { POSTS } from '../data/posts/posts.ts';
import type { PostIdea } from '../data/posts/types.ts';
import type { SampleData } from '../data/shape.ts';
import type { PictureSpec } from '../pictures/painter.ts';

/** The first variant of a dish that guests photograph; menus show the ones before. */
const FIRST_OF_GUESTS = DISH_VARIANTS;

/** The index of a person; throws where there is none of this name. */
export function indexOfUser({ users }: SampleData, username: string): number {
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

/** The index of a dish of a place. */
export function findDish(data: SampleData, place: PlaceKey, name: string): number {
  const { restaurant } = findPlace(data, place);
  const index = data.menuItems.findIndex((item) => item.restaurant === restaurant && item.name === name);
  if (index < 0) throw new Error(`${place} has no ${name} on its menu.`);
  return index;
}

/** What a post shows: its dish as a guest sees it, then the rooms. */
export function choosePictures(data: SampleData, idea: PostIdea): PictureSpec[] {
  const { place, rooms = [] } = idea;
  const plate = dishPicture(data, idea);
  const before = POSTS.slice(0, POSTS.indexOf(idea));
  const count = before.filter((other) => plate && dishPicture(data, other)?.motif === plate.motif).length;
  const plates: PictureSpec[] = plate ? [{ ...plate, variant: FIRST_OF_GUESTS + count }] : [];
  const variant = findPlace(data, place).restaurant % ROOM_VARIANTS;
  return [...plates, ...rooms.map((motif): PictureSpec => ({ kind: 'room', motif, variant }))];
}

function dishPicture(data: SampleData, { place, dish }: PostIdea) {
  const image = dish === undefined ? null : data.menuItems[findDish(data, place, dish)]?.image;
  return image?.kind === 'dish' ? image : null;
}
