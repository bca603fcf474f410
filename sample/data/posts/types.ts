import type { RoomName } from '../../pictures/motifs.ts';
import type { PlaceKey } from '../places.ts';

/** What somebody says under a post; `by` is a username. */
export type CommentIdea = { by: string; text: string; replies: CommentIdea[] };

export type PostIdea = {
  /** A username; null where the place speaks itself. */
  by: string | null;
  place: PlaceKey;
  /** The name of a dish of the place, whose picture comes first. */
  dish?: string;
  /** Pictures of the place, after that of the dish. */
  rooms?: readonly RoomName[];
  text: string;
  comments: CommentIdea[];
  /** The slug of the community in which it appears. */
  community: string | null;
};

type Shown = Pick<PostIdea, 'dish' | 'rooms'>;

export const says = (by: string, text: string, ...replies: CommentIdea[]): CommentIdea => ({
  by,
  text,
  replies,
});

export const post = (
  by: string,
  place: PlaceKey,
  shown: Shown,
  text: string,
  ...comments: CommentIdea[]
): PostIdea => ({ by, place, ...shown, text, comments, community: null });

/** What a restaurant tells its followers. */
export const news = (place: PlaceKey, shown: Shown, text: string, ...comments: CommentIdea[]): PostIdea => ({
  by: null,
  place,
  ...shown,
  text,
  comments,
  community: null,
});

export const inCommunity = (community: string, ...args: Parameters<typeof post>): PostIdea => ({
  ...post(...args),
  community,
});
