import { z } from 'zod';
import { User } from '#features/auth/contract.ts';
import { OptionalKeptPicture } from '#features/media/contract.ts';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { Id, PersonName, pageInput, Timestamp, text } from '#kit/contract/shapes.ts';
import { USER_TYPES } from '#vocabulary.ts';

/** How the caller stands to somebody; a blocked person is found by nobody, so there is no field for it. */
export const Relation = z.object({
  isFollowing: z.boolean(),
  /** Asked to follow a private account and waits. */
  isRequested: z.boolean(),
  followsMe: z.boolean(),
  isMuted: z.boolean(),
});
export type Relation = z.infer<typeof Relation>;

/** Somebody in a list of people. */
export const PersonInList = z.object({
  id: Id,
  username: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  /** Followers are accepted one by one. */
  isPrivate: z.boolean(),
  /** Null for visitors and for oneself. */
  relation: Relation.nullable(),
});
export type PersonInList = z.infer<typeof PersonInList>;

/** Somebody as others see them. */
export const Person = z.object({
  id: Id,
  username: z.string(),
  /** The display name, else the username. */
  name: z.string(),
  /** The default where they have written none. */
  bio: z.string(),
  avatar: z.string().nullable(),
  type: z.enum(USER_TYPES),
  /** Since when they are a member. */
  createdAt: Timestamp,
  reviewCount: z.int(),
  followerCount: z.int(),
  followingCount: z.int(),
  /** Followers are accepted one by one. */
  isPrivate: z.boolean(),
  /** Whether the caller may see posts, reviews, lists and stories here: a private account shows them to followers. */
  isOpen: z.boolean(),
  /** Null for visitors and for oneself. */
  relation: Relation.nullable(),
  /** The approved restaurants of an owner. */
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

/** What people change of their own profile; what is left out stays as it is. */
export const ProfileChanges = z.object({
  name: PersonName.nullish(),
  bio: text(500).nullish(),
  /** The address of a picture that they uploaded; null takes it away. */
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

/** Something that I did, or that it earned me. */
export const Activity = z.object({
  /** Such as `review-12`. */
  id: z.string(),
  /** Such as `review`; each feature has its own. */
  kind: z.string(),
  /** A picture of the place that it was about. */
  image: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  time: Timestamp,
  /** The place to look at; null where there is none, or none any more. */
  restaurantId: Id.nullable(),
  /** The person whom it was about, where they can be seen. */
  username: z.string().nullable(),
  /** The post that it was. */
  postId: Id.nullable(),
  /** The challenge that was accepted or completed. */
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
