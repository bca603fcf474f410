import { POSTS_IN_COMMUNITIES } from './communities.ts';
import { POSTS_OF_PEOPLE } from './people.ts';
import { POSTS_OF_RESTAURANTS } from './restaurants.ts';
import type { PostIdea } from './types.ts';

export const POSTS: readonly PostIdea[] = [
  ...POSTS_OF_PEOPLE,
  ...POSTS_OF_RESTAURANTS,
  ...POSTS_IN_COMMUNITIES,
];
