import { z } from 'zod';
import { User } from '#features/auth/contract.ts';
import { OptionalKeptPicture } from '#features/media/contract.ts';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { Id, PersonName, pageInput, Timestamp, text } from '#kit/contract/shapes.ts';
import { USER_TYPES } from '#vocabulary.ts';

/** How the caller relates to a person. There is no field for blocks, as blocked people cannot be found. */
export const Relation = z.object({
  isFollowing: z.boolean(),
  /** The request to follow a private account is open. */
  isRequested: z.boolean(),
  followsMe: z.boolean(),
  isMuted: z.boolean(),
});
export type Relation = z.infer<typeof Relation>;

export const PersonInList = z.object({
  id: Id,
  username: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  /** Followers need approval. */
  isPrivate: z.boolean(),
  /** Null for visitors and oneself. */
  relation: Relation.nullable(),
});
export type PersonInList = z.infer<typeof PersonInList>;

export const Person = z.object({
  id: Id,
  username: z.string(),
  /** The display name or the username. */
  name: z.string(),
  /** The default if they have none. */
  bio: z.string(),
  avatar: z.string().nullable(),
  type: z.enum(USER_TYPES),
  createdAt: Timestamp,
  reviewCount: z.int(),
  followerCount: z.int(),
  followingCount: z.int(),
  /** Followers need approval. */
  isPrivate: z.boolean(),
  /** Whether the caller may see posts, reviews, lists and stories: private accounts show them to followers. */
  isOpen: z.boolean(),
  /** Null for visitors and oneself. */
  relation: Relation.nullable(),
  /** Approved ones. */
  restaurants: z.array(z.object({ id: Id, name: z.string(), image: z.string().nullable() })),
});
export type Person = z.infer<typeof Person>;

const username = z.string().min(1).max(100);

export const getPerson = endpoint({
  method: 'GET',
  path: '/api/people/:username',
  access: 'public',
  summary: 'The public profile of somebody; the name in any case of letters',
  input: z.object({ username }),
  reply: Person,
});

/** Omitted fields do not change. */
export const ProfileChanges = z.object({
  name: PersonName.nullish(),
  bio: text(500).nullish(),
  /** The address of an uploaded picture; null removes it. */
  avatar: OptionalKeptPicture,
});

export const updateUser = endpoint({
  method: 'PATCH',
  path: '/api/user',
  access: 'signed-in',
  summary: 'Change my display name, bio and picture',
  input: ProfileChanges,
  reply: User,
  limit: { points: 60, seconds: 3600 },
});

/** Something that I did or earned. */
export const Activity = z.object({
  /** Such as `review-12`. */
  id: z.string(),
  /** Such as `review`; defined by each feature. */
  kind: z.string(),
  /** A picture of the place. */
  image: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  time: Timestamp,
  /** Null if there is no place, or it was deleted. */
  restaurantId: Id.nullable(),
  /** The person it was about, if visible. */
  username: z.string().nullable(),
  postId: Id.nullable(),
  /** If one was accepted or completed. */
  challengeId: Id.nullable(),
});
export type Activity = z.infer<typeof Activity>;

export const listActivity = listEndpoint({
  method: 'GET',
  path: '/api/user/activity',
  access: 'signed-in',
  summary:
    'My reviews, posts, follows, check-ins, saved restaurants, tips, loyalty programs, points, challenges and badges, newest first; nobody else reads them',
  input: z.object(pageInput),
  reply: z.array(Activity),
});
