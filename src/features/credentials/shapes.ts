import { z } from 'zod';
import { Email, Username } from '#features/auth/shapes.ts';
import { Id, PersonName, Timestamp } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { SECOND_FACTORS, SIGN_IN_WAYS, USER_TYPES } from '#vocabulary.ts';

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  /** Whether it lives on in more than one device, such as in the cloud of a phone's maker. */
  isBackedUp: z.boolean(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

/** An account elsewhere. */
export const ExternalIdentity = z.object({
  id: Id,
  /** What the site calls who vouches for it; the host of one that it no longer uses. */
  issuer: z.string(),
  email: z.string().nullable(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
});
export type ExternalIdentity = z.infer<typeof ExternalIdentity>;

/** Somebody without an account here, as an issuer names them. */
export const Newcomer = z.object({
  /** Null where they have to name one. */
  email: z.string().nullable(),
  /** One that is free; empty where they have to choose. */
  username: z.string(),
  name: z.string().nullable(),
  /** The page of ours that they came from; null where they came to sign in. */
  back: z.string().nullable(),
});
export type Newcomer = z.infer<typeof Newcomer>;

/** One time that somebody signed in as me. */
export const SignIn = z.object({
  id: Id,
  at: Timestamp,
  way: z.enum(SIGN_IN_WAYS),
  secondFactor: z.enum(SECOND_FACTORS).nullable(),
  /** Such as "Firefox on Windows". */
  device: z.string(),
  /** The network address without its end. */
  network: z.string(),
});
export type SignIn = z.infer<typeof SignIn>;

/** What WebAuthn calls options: made by the server, read by the browser. */
export const WebAuthnOptions = z.looseObject({ challenge: z.string() });

const base64url = (max: number) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]*$/, 'must be base64url')
    .max(max);

const answer = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.enum(['platform', 'cross-platform']).nullish(),
};

/** A new passkey, as browsers give it. */
export const Attestation = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(40_000),
    transports: z.array(z.string().max(30)).max(10).nullish(),
  }),
});

/** What a passkey has signed, as browsers give it. */
export const Assertion = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: base64url(4000),
    authenticatorData: base64url(4000),
    signature: base64url(8000),
    userHandle: base64url(200).nullish(),
  }),
});

const Code = z
  .string(t('Enter the code'))
  .trim()
  .min(6, t('Codes have six digits'))
  .max(40, t('At most 40 characters'));

export const CodeInput = z.object({ code: Code });

export const OpenIdRegistration = z.object({
  username: Username,
  /** Taken only where the issuer named none. */
  email: Email.optional(),
  name: PersonName.nullish(),
  type: z.enum(USER_TYPES, t('Choose Food Lover or Restaurant')).default('user'),
});
