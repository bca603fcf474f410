import { z } from 'zod';
import { User } from '#features/auth/contract.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { CurrentPassword, Done, Id, nameText, PathId, Timestamp } from '#kit/contract/shapes.ts';
import { SECOND_FACTORS, SIGN_IN_WAYS } from '#vocabulary.ts';

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
  /** The host of who vouches for it. */
  issuer: z.string(),
  email: z.string().nullable(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
});
export type ExternalIdentity = z.infer<typeof ExternalIdentity>;

export const getSignInMethods = endpoint({
  method: 'GET',
  path: '/api/sign-in-methods',
  access: 'signed-in',
  summary: 'The ways in which I can sign in',
  input: z.object({}),
  reply: z.object({
    passkeys: z.array(Passkey),
    /** Since when an app's codes are asked for; null where they are not. */
    codesSince: Timestamp.nullable(),
    /** How many recovery codes are left. */
    recoveryCodes: z.int(),
    identities: z.array(ExternalIdentity),
  }),
});

const Password = z.object({ currentPassword: CurrentPassword });

/** What WebAuthn calls options: made by the server, read by the browser. */
const WebAuthnOptions = z.looseObject({ challenge: z.string() });

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

const TRIES = { points: 60, seconds: 3600 };

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys/options',
  access: 'signed-in',
  refuses: [409],
  summary: 'What a browser needs to make a passkey; asks for the password',
  input: Password,
  confirmsPassword: () => true,
  reply: WebAuthnOptions,
  limit: TRIES,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys',
  access: 'signed-in',
  refuses: [409],
  summary: 'Add the passkey that a browser has made of the options, within five minutes',
  input: z.object({ credential: Attestation }),
  reply: Passkey,
  limit: TRIES,
  conflicts: { passkeys_credential_key: { message: 'This passkey is in use already.' } },
});

export const PasskeyName = z.object({ name: nameText(60).min(1, 'Give it a name') });

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/passkeys/:id',
  access: 'signed-in',
  summary: 'Name a passkey of mine',
  input: PasskeyName.extend({ id: PathId }),
  reply: Passkey,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/passkeys/:id',
  access: 'signed-in',
  refuses: [409],
  summary: 'Remove a passkey of mine; not the last way in',
  input: z.object({ id: PathId }),
  reply: Done,
});

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/login/passkey/options',
  access: 'public',
  summary: 'What a browser needs to sign in by a passkey',
  input: z.object({}),
  reply: WebAuthnOptions,
  limit: { points: 600, seconds: 3600 },
});

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/api/login/passkey',
  access: 'public',
  refuses: [401],
  summary: 'Sign in by what a passkey has signed, within five minutes; no code is asked for besides',
  input: z.object({ credential: Assertion }),
  reply: User,
  transaction: false,
  limit: { points: 100, seconds: 3600 },
});

export const beginCodes = endpoint({
  method: 'POST',
  path: '/api/totp',
  access: 'signed-in',
  refuses: [409],
  summary:
    'A new secret for an app that makes codes; asks for the password, and counts once a code has confirmed it',
  input: Password,
  confirmsPassword: () => true,
  reply: z.object({
    /** Base32, to be typed. */
    secret: z.string(),
    /** The same as an otpauth: address, for a QR code. */
    uri: z.string(),
  }),
  limit: TRIES,
});

const Code = z
  .string('Enter the code')
  .trim()
  .min(6, 'Codes have six digits')
  .max(40, 'At most 40 characters');

/** Shown once, never again. */
const NewRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const CodeInput = z.object({ code: Code });

export const confirmCodes = endpoint({
  method: 'POST',
  path: '/api/totp/confirmation',
  access: 'signed-in',
  refuses: [409, 429],
  summary: 'Turn codes on by a first one; gives ten recovery codes',
  input: CodeInput,
  reply: NewRecoveryCodes,
  transaction: false,
});

export const endCodes = endpoint({
  method: 'POST',
  path: '/api/totp/removal',
  access: 'signed-in',
  summary: 'Turn codes off; asks for the password',
  input: Password,
  confirmsPassword: () => true,
  reply: Done,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/recovery-codes',
  access: 'signed-in',
  refuses: [409],
  summary: 'Ten new recovery codes in place of those before; asks for the password',
  input: Password,
  confirmsPassword: () => true,
  reply: NewRecoveryCodes,
});

export const giveCode = endpoint({
  method: 'POST',
  path: '/api/login/code',
  access: 'public',
  refuses: [401, 429],
  summary: 'The second step of signing in: a code of the app, or a recovery code',
  input: CodeInput,
  reply: User,
  transaction: false,
});

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

export const listSignIns = endpoint({
  method: 'GET',
  path: '/api/sign-ins',
  access: 'signed-in',
  summary: 'The last 20 times that somebody signed in as me, of the last 90 days',
  input: z.object({}),
  reply: z.array(SignIn),
});
