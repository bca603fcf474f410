import type { RoomName } from '../../pictures/motifs.ts';
import type { PlaceKey } from '../places.ts';

/** A comment; `by` is a username. */
export type CommentIdea = { by: string; text: string; replies: CommentIdea[] };

export type PostIdea = {
  /** A username; null if the place itself posts. */
  by: string | null;
  place: PlaceKey;
  /** The name of a dish of the place; its picture comes first. */
  dish?: string;
  /** Pictures of rooms, after that of the dish. */
  rooms?: readonly RoomName[];
  text: string;
  comments: CommentIdea[];
  community: string | null;
};

type Pictured = Pick<PostIdea, 'dish' | 'rooms'>;

export const says = (by: string, text: string, ...replies: CommentIdea[]): CommentIdea => ({
  by,
  text,
  replies,
});

export const post = (
  by: string,
  place: PlaceKey,
  pictures: Pictured,
  text: string,
  ...comments: CommentIdea[]
): PostIdea => ({ by, place, ...pictures, text, comments, community: null });

/** A post of a restaurant. */
export const news = (
  place: PlaceKey,
  pictures: Pictured,
  text: string,
  ...comments: CommentIdea[]
): PostIdea => ({
  by: null,
  place,
  ...pictures,
  text,
  comments,
  community: null,
});

export const inCommunity = (community: string, ...args: Parameters<typeof post>): PostIdea => ({
  ...post(...args),
  community,
});
