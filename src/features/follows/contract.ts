import { z } from 'zod';
import { PersonInList, Relation } from '#features/people/contract.ts';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { Done, PathId, pageInput, Timestamp, text } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { CONTACT_POLICIES } from '#vocabulary.ts';
import { PersonToBlock } from './shapes.ts';

const username = z.string().min(1).max(100);

const FollowState = z.object({ relation: Relation, followerCount: z.int() });
/** Also for new accounts, which follow many people in their first hour. */
const FOLLOW_LIMIT = { points: 120, seconds: 3600 };

export const followPerson = endpoint({
  method: 'PUT',
  path: '/api/people/:username/follow',
  access: 'signed-in',
  summary: 'Follow somebody, or ask a private account to accept it',
  input: z.object({ username }),
  reply: FollowState,
  limit: FOLLOW_LIMIT,
});

export const unfollowPerson = endpoint({
  method: 'DELETE',
  path: '/api/people/:username/follow',
  access: 'signed-in',
  summary: 'Stop following somebody, or withdraw a request',
  input: z.object({ username }),
  reply: FollowState,
  limit: { points: 120, seconds: 3600 },
});

export const removeFollower = endpoint({
  method: 'DELETE',
  path: '/api/user/followers/:id',
  access: 'signed-in',
  summary: 'Remove somebody from my followers without blocking them',
  input: z.object({ id: PathId }),
  reply: Done,
});

/** `q` is the beginning of a name or username. */
const peopleList = z.object({ username, q: text(80).optional(), ...pageInput });

export const listFollowers = listEndpoint({
  method: 'GET',
  path: '/api/people/:username/followers',
  access: 'public',
  summary: 'Who follows somebody, newest first',
  input: peopleList,
  reply: z.array(PersonInList),
});

export const listFollowing = listEndpoint({
  method: 'GET',
  path: '/api/people/:username/following',
  access: 'public',
  summary: 'The people somebody follows, newest first',
  input: peopleList,
  reply: z.array(PersonInList),
});

export const FollowRequest = z.object({ person: PersonInList, createdAt: Timestamp });
export type FollowRequest = z.infer<typeof FollowRequest>;

export const listFollowRequests = listEndpoint({
  method: 'GET',
  path: '/api/user/follow-requests',
  access: 'signed-in',
  summary: 'The people who ask to follow me, newest first',
  input: z.object(pageInput),
  reply: z.array(FollowRequest),
});

export const acceptFollowRequest = endpoint({
  method: 'PUT',
  path: '/api/user/follow-requests/:id',
  access: 'signed-in',
  summary: 'Let somebody follow me; the number is that of the person',
  input: z.object({ id: PathId }),
  reply: Done,
});

export const declineFollowRequest = endpoint({
  method: 'DELETE',
  path: '/api/user/follow-requests/:id',
  access: 'signed-in',
  summary: 'Decline a request to follow me; the person is not told',
  input: z.object({ id: PathId }),
  reply: Done,
});

/** The rank that equal ratings of a person share among all of theirs, from 0 to 1. */
export const RankRangeShape = z.object({ from: z.number(), to: z.number() });

/** A person to follow; the numbers behind the reason are shown on request. */
export const PersonSuggestion = z.object({
  person: PersonInList,
  /** Such as "You both rated Cais 1543 and Beit Zaatar highly" or "Followed by Ana and Priya". */
  reason: z.string(),
  /** 1 for the same order, 0 on average for independent people; null with fewer than 5 restaurants rated by both. */
  tasteMatch: z.number().nullable(),
  /** The data of the match. */
  places: z.array(z.object({ name: z.string(), mine: RankRangeShape, theirs: RankRangeShape })),
  /** Whether comparisons of two places count too; only of people who show their ranking. */
  hasAnswers: z.boolean(),
  followedBy: z.array(z.string()),
});
export type PersonSuggestion = z.infer<typeof PersonSuggestion>;

/** A random token: invitations can be neither guessed nor counted. */
const InvitationToken = z.string().regex(/^[\w-]{22}$/);

export const getMyFriendInvitation = endpoint({
  method: 'PUT',
  path: '/api/user/invitation',
  access: 'signed-in',
  summary: 'My link for friends, made where none works: whoever accepts it and I follow each other',
  input: z.object({}),
  reply: z.object({ token: InvitationToken, expiresAt: Timestamp }),
  limit: { points: 120, seconds: 3600 },
});

export const withdrawFriendInvitation = endpoint({
  method: 'DELETE',
  path: '/api/user/invitation',
  access: 'signed-in',
  summary: 'Stop my link for friends; who came by it stays',
  input: z.object({}),
  reply: Done,
});

export const getFriendInvitation = endpoint({
  method: 'GET',
  path: '/api/invitations/:token',
  access: 'public',
  summary: 'Who invites by a link; reading it follows nobody',
  input: z.object({ token: InvitationToken }),
  reply: PersonInList,
  refuses: [404],
  // Enough for many guests on one network; stops guessing of tokens.
  limit: { points: 600, seconds: 600 },
});

export const acceptFriendInvitation = endpoint({
  method: 'POST',
  path: '/api/invitations/:token/accept',
  access: 'signed-in',
  summary: 'Accept an invitation: its sender and I follow each other at once, private accounts too',
  input: z.object({ token: InvitationToken }),
  reply: PersonInList,
  refuses: [404, 409],
  limit: FOLLOW_LIMIT,
});

export const suggestPeople = endpoint({
  method: 'GET',
  path: '/api/user/people-suggestions',
  access: 'signed-in',
  summary: 'People to follow, with the reason and its arithmetic; at most 20',
  input: z.object({}),
  reply: z.array(PersonSuggestion),
});

export const searchPeople = listEndpoint({
  method: 'GET',
  path: '/api/people',
  access: 'signed-in',
  summary: 'People by the beginning of their name or username, those I follow first',
  input: z.object({ q: text(80).min(1), ...pageInput }),
  reply: z.array(PersonInList),
  limit: { points: 600, seconds: 600 },
});

export const blockPerson = endpoint({
  method: 'PUT',
  path: '/api/people/:username/block',
  access: 'signed-in',
  summary:
    'Block somebody, also whoever blocked me: neither sees, finds or reaches the other, and neither follows the other any more',
  input: PersonToBlock,
  reply: Done,
  limit: { points: 60, seconds: 3600 },
});

export const unblockPerson = endpoint({
  method: 'DELETE',
  path: '/api/user/blocks/:id',
  access: 'signed-in',
  summary: 'Unblock somebody',
  input: z.object({ id: PathId }),
  reply: Done,
});

export const listBlockedPeople = listEndpoint({
  method: 'GET',
  path: '/api/user/blocks',
  access: 'signed-in',
  summary: 'The people I blocked, newest first',
  input: z.object(pageInput),
  reply: z.array(PersonInList.extend({ createdAt: Timestamp })),
});

export const MUTE_DURATIONS = ['day', 'week', 'always'] as const;

export const mutePerson = endpoint({
  method: 'PUT',
  path: '/api/people/:username/mute',
  access: 'signed-in',
  summary: 'Hide the posts, stories and notifications of somebody from me; they are not told',
  input: z.object({ username, duration: z.enum(MUTE_DURATIONS, t('Choose how long')) }),
  reply: Done,
  limit: { points: 60, seconds: 3600 },
});

export const unmutePerson = endpoint({
  method: 'DELETE',
  path: '/api/user/mutes/:id',
  access: 'signed-in',
  summary: 'Unmute somebody',
  input: z.object({ id: PathId }),
  reply: Done,
});

export const listMutedPeople = listEndpoint({
  method: 'GET',
  path: '/api/user/mutes',
  access: 'signed-in',
  summary: 'The people I muted, newest first',
  input: z.object(pageInput),
  reply: z.array(PersonInList.extend({ createdAt: Timestamp, until: Timestamp.nullable() })),
});

export const PrivacySettings = z.object({
  /** Followers need approval, and only they see my posts, reviews, lists and stories on my profile. */
  isPrivate: z.boolean(),
  mentionPolicy: z.enum(CONTACT_POLICIES),
  commentPolicy: z.enum(CONTACT_POLICIES),
  showsVisits: z.boolean(),
});

export const getPrivacySettings = endpoint({
  method: 'GET',
  path: '/api/user/privacy',
  access: 'signed-in',
  summary: 'Who may follow me, mention me and comment, and whether my visits show',
  input: z.object({}),
  reply: PrivacySettings,
});

export const savePrivacySettings = endpoint({
  method: 'PUT',
  path: '/api/user/privacy',
  access: 'signed-in',
  summary: 'Change who may follow me, mention me and comment; a public account accepts all who wait',
  input: PrivacySettings,
  reply: PrivacySettings,
  limit: { points: 60, seconds: 3600 },
});
