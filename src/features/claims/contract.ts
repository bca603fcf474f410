import { z } from 'zod';
import { KeptPicture } from '#features/media/contract.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Done, Id, PathId, Timestamp, text } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { CLAIM_STATES, CLAIM_WAYS } from '#vocabulary.ts';
import { CLAIMS } from './rules.ts';
import { ClaimCode, SHORT_NOTE } from './shapes.ts';

const DAY = 24 * 3600;

/** A claim as its claimant sees it. */
const OwnClaim = z.object({
  id: Id,
  way: z.enum(CLAIM_WAYS),
  state: z.enum(CLAIM_STATES),
  /** Whether an administrator decides: the place has an owner, or an earlier claim by the claimant was refused. */
  isDispute: z.boolean(),
  /** Whether the correct code was entered. */
  isProven: z.boolean(),
  /** Where the code is sent. */
  sentTo: z.string().nullable(),
  /** When the code expires; null without a code. */
  codeExpiresAt: Timestamp.nullable(),
  /** Remaining attempts to enter the code. */
  triesLeft: z.int(),
  note: z.string().nullable(),
  images: z.array(z.string()),
  /** The administrator's explanation. */
  decision: z.string().nullable(),
  createdAt: Timestamp,
  decidedAt: Timestamp.nullable(),
});
export type OwnClaim = z.infer<typeof OwnClaim>;

const ClaimStanding = z.object({
  restaurantId: Id,
  owner: z.enum(['nobody', 'me', 'somebody']),
  /** Whether a new claim would be a dispute, which only an administrator decides. */
  needsLook: z.boolean(),
  /**
   * Where a code may be mailed: listed addresses, and the domain at which any other address is accepted; null if the place
   * has no domain of its own.
   */
  mail: z.object({ addresses: z.array(z.string()), domain: z.string().nullable() }).nullable(),
  /** Where a letter would be sent; null if neither is listed. */
  letter: z.object({ address: z.string().nullable(), phone: z.string().nullable() }).nullable(),
  /** The open claim, otherwise the last one. */
  claim: OwnClaim.nullable(),
});
export type ClaimStanding = z.infer<typeof ClaimStanding>;

export const getClaimStanding = endpoint({
  method: 'GET',
  path: '/api/restaurants/:id/claim',
  access: 'signed-in',
  summary: 'How a restaurant can be claimed, and my claim of it; what is not published does not exist',
  input: z.object({ id: PathId }),
  reply: ClaimStanding,
});

const chosenAddress = z
  .email(t('Enter an address at the place’s own domain'))
  .max(254, t('At most 254 characters'));

/** The proof of a claim; required fields depend on the way. */
const Proof = z.object({
  way: z.enum(CLAIM_WAYS, t('Choose how to prove it')),
  /** For a code by mail: one of the place's own addresses. */
  to: chosenAddress.optional(),
  /** For an administrator's decision. */
  note: text(CLAIMS.longestNote).optional(),
  images: z
    .array(KeptPicture)
    .max(CLAIMS.pictures, { error: () => t('At most {pictures} pictures', { pictures: CLAIMS.pictures }) })
    .optional(),
});

export const sendClaim = endpoint({
  method: 'POST',
  path: '/api/restaurants/:id/claim',
  access: 'owner',
  refuses: [404, 409, 429],
  summary:
    'Say that a restaurant is mine, or prove an open claim in another way: by a code mailed to its own domain, a code in a letter, or an administrator’s look; a restaurant that somebody owns becomes a dispute',
  input: Proof.extend({ id: PathId })
    .refine(({ way, to }) => way !== 'mail' || to !== undefined, {
      path: ['to'],
      message: t('Choose where the code goes'),
    })
    .refine(({ way, note = '' }) => way !== 'look' || note.length >= 10, {
      path: ['note'],
      message: SHORT_NOTE,
    }),
  reply: ClaimStanding,
  limit: { points: 20, seconds: DAY },
});

export const proveClaim = endpoint({
  method: 'POST',
  path: '/api/claims/:id/code',
  access: 'owner',
  refuses: [409],
  summary:
    'Prove a claim of mine by the code that was sent; five tries a code. The restaurant is mine then, or, where somebody was faster, an administrator decides',
  input: ClaimCode.extend({ id: PathId }),
  reply: z.object({ isMine: z.boolean() }),
  transaction: false,
  limit: { points: 30, seconds: 3600 },
});

export const withdrawClaim = endpoint({
  method: 'DELETE',
  path: '/api/claims/:id',
  access: 'owner',
  refuses: [404],
  summary: 'Withdraw an open claim of mine',
  input: z.object({ id: PathId }),
  reply: Done,
  limit: { points: 30, seconds: 3600 },
});
