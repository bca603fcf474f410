import { z } from 'zod';
import { OptionalKeptPicture } from '#features/media/contract.ts';
import { PersonInList } from '#features/people/contract.ts';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { Done, Id, nameText, PathId, pageInput, Timestamp, text } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { COMMUNITY_ROLES } from '#vocabulary.ts';
import { isReservedSlug, SLUG } from './rules.ts';

const slug = z.string().min(1).max(60);

export const Community = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  memberCount: z.int(),
  /** The caller's role; null if they are not a member. */
  role: z.enum(COMMUNITY_ROLES).nullable(),
  createdAt: Timestamp,
});
export type Community = z.infer<typeof Community>;

export const CommunityDetail = Community.extend({
  rules: z.string(),
  pinnedPostId: Id.nullable(),
  /** Null if the founder has left and nobody took over. */
  founder: PersonInList.nullable(),
  /** Set only for a caller whom moderators removed. */
  banReason: z.string().nullable(),
});
export type CommunityDetail = z.infer<typeof CommunityDetail>;

export const listCommunities = listEndpoint({
  method: 'GET',
  path: '/api/communities',
  access: 'public',
  summary: 'Communities, the largest first; `q` searches name and description, `mine` gives those I joined',
  input: z.object({ q: text(80).optional(), mine: z.stringbool().optional(), ...pageInput }),
  reply: z.array(Community),
});

export const getCommunity = endpoint({
  method: 'GET',
  path: '/api/communities/:slug',
  access: 'public',
  summary: 'One community',
  input: z.object({ slug }),
  reply: CommunityDetail,
});

const Fields = {
  name: nameText(60).min(3, t('At least 3 characters')),
  description: text(300),
  rules: text(2000),
  image: OptionalKeptPicture,
};

export const CommunityFields = z.object(Fields);

export const CommunityInput = z.object({
  /** The part of the address after /c/. */
  slug: z
    .string()
    .min(3, t('At least 3 characters'))
    .max(40, t('At most 40 characters'))
    .regex(SLUG, t('Use small letters, digits and single dashes between them'))
    .refine((slug) => !isReservedSlug(slug), t('This address is reserved')),
  ...Fields,
  description: Fields.description.default(''),
  rules: Fields.rules.default(''),
});

export const foundCommunity = endpoint({
  method: 'POST',
  path: '/api/communities',
  access: 'signed-in',
  summary: 'Create a community; at most 3 in 30 days',
  input: CommunityInput,
  reply: CommunityDetail,
  idempotent: true,
  conflicts: { communities_slug_key: { field: 'slug', message: t('This address is taken') } },
  limit: { points: 20, seconds: 3600 },
});

export const editCommunity = endpoint({
  method: 'PATCH',
  path: '/api/communities/:slug',
  access: 'signed-in',
  summary: 'Change name, description, rules or picture of a community that I moderate',
  input: z.object({ slug, ...CommunityFields.partial().shape }),
  reply: CommunityDetail,
  limit: { points: 60, seconds: 3600 },
});

export const deleteCommunity = endpoint({
  method: 'DELETE',
  path: '/api/communities/:slug',
  access: 'signed-in',
  summary: 'Delete a community that I founded; its posts stay with their authors',
  input: z.object({ slug }),
  reply: Done,
});

const Membership = z.object({ role: z.enum(COMMUNITY_ROLES).nullable(), memberCount: z.int() });

export const joinCommunity = endpoint({
  method: 'PUT',
  path: '/api/communities/:slug/membership',
  access: 'signed-in',
  summary: 'Join a community',
  input: z.object({ slug }),
  reply: Membership,
  limit: { points: 60, seconds: 3600 },
});

export const leaveCommunity = endpoint({
  method: 'DELETE',
  path: '/api/communities/:slug/membership',
  access: 'signed-in',
  summary: 'Leave a community; a founder hands it to the eldest moderator or member',
  input: z.object({ slug }),
  reply: Membership,
});

export const CommunityMember = PersonInList.extend({ role: z.enum(COMMUNITY_ROLES), joinedAt: Timestamp });
export type CommunityMember = z.infer<typeof CommunityMember>;

export const listCommunityMembers = listEndpoint({
  method: 'GET',
  path: '/api/communities/:slug/members',
  access: 'public',
  summary: 'Who is in a community: its founder, its moderators, then the newest members',
  input: z.object({ slug, q: text(80).optional(), ...pageInput }),
  reply: z.array(CommunityMember),
});

export const setCommunityRole = endpoint({
  method: 'PUT',
  path: '/api/communities/:slug/members/:id',
  access: 'signed-in',
  summary: 'Make a member a moderator, or a moderator a member again; founders only',
  input: z.object({ slug, id: PathId, role: z.enum(['moderator', 'member']) }),
  reply: Done,
});

const reason = text(300).min(3, t('Give a reason'));

/** Shown to the person who is removed, or whose post is. */
export const RemovalReason = z.object({ reason });

export const banCommunityMember = endpoint({
  method: 'POST',
  path: '/api/communities/:slug/bans',
  access: 'signed-in',
  summary: 'Remove a member, who is told the reason and cannot join again',
  input: z.object({ slug, userId: Id, reason }),
  reply: Done,
});

export const CommunityBan = PersonInList.extend({ reason: z.string(), createdAt: Timestamp });
export type CommunityBan = z.infer<typeof CommunityBan>;

export const listCommunityBans = listEndpoint({
  method: 'GET',
  path: '/api/communities/:slug/bans',
  access: 'signed-in',
  refuses: [403],
  summary: 'The people removed from a community; moderators only',
  input: z.object({ slug, ...pageInput }),
  reply: z.array(CommunityBan),
});

export const liftCommunityBan = endpoint({
  method: 'DELETE',
  path: '/api/communities/:slug/bans/:id',
  access: 'signed-in',
  summary: 'Let somebody join again; the number is the person’s',
  input: z.object({ slug, id: PathId }),
  reply: Done,
});

export const removeCommunityPost = endpoint({
  method: 'POST',
  path: '/api/communities/:slug/removed-posts',
  access: 'signed-in',
  summary: 'Remove a post from the community; it stays with its author, who is told the reason',
  input: z.object({ slug, postId: Id, reason }),
  reply: Done,
});

export const pinCommunityPost = endpoint({
  method: 'PUT',
  path: '/api/communities/:slug/pin',
  access: 'signed-in',
  summary: 'Pin a post in the community, or none',
  input: z.object({ slug, postId: Id.nullable() }),
  reply: Done,
});
