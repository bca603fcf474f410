import { z } from 'zod';
import { Email, Username } from '#features/auth/shapes.ts';
import { Id, PersonName, Timestamp } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { SECOND_FACTORS, SIGN_IN_WAYS, USER_TYPES } from '#vocabulary.ts';

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  /** Whether it is synchronised to other devices. */
  isBackedUp: z.boolean(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
});
export type Passkey = z.infer<typeof Passkey>;

export const ExternalIdentity = z.object({
  id: Id,
  /** Its display name, or the host of an issuer that the site no longer uses. */
  issuer: z.string(),
  email: z.string().nullable(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
});
export type ExternalIdentity = z.infer<typeof ExternalIdentity>;

/** A person without an account here, as an issuer describes them. */
export const Newcomer = z.object({
  /** Null if they must enter one. */
  email: z.string().nullable(),
  /** A free username, or empty if they must choose. */
  username: z.string(),
  name: z.string().nullable(),
  /** The page that they came from; null if they came to sign in. */
  back: z.string().nullable(),
});
export type Newcomer = z.infer<typeof Newcomer>;

export const SignIn = z.object({
  id: Id,
  at: Timestamp,
  way: z.enum(SIGN_IN_WAYS),
  secondFactor: z.enum(SECOND_FACTORS).nullable(),
  /** Such as "Firefox on Windows". */
  device: z.string(),
  /** Shortened, such as "203.0.113.x". */
  network: z.string(),
});
export type SignIn = z.infer<typeof SignIn>;

/** Options in WebAuthn's sense: created by the server, read by the browser. */
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

/** A new passkey, as the browser sends it. */
export const Attestation = z.object({
  ...answer,
  response: z.object({
    clientDataJSON: base64url(4000),
    attestationObject: base64url(40_000),
    transports: z.array(z.string().max(30)).max(10).nullish(),
  }),
});

/** An answer signed by a passkey, as the browser sends it. */
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
  /** Used only if the issuer gives none. */
  email: Email.optional(),
  name: PersonName.nullish(),
  type: z.enum(USER_TYPES, t('Choose Food Lover or Restaurant')).default('user'),
});
