import { z } from 'zod';
import { TAKEN, User } from '#features/auth/contract.ts';
import { endpoint } from '#kit/contract/endpoint.ts';
import { CurrentPassword, Done, nameText, PathId, Timestamp } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import {
  Assertion,
  Attestation,
  CodeInput,
  ExternalIdentity,
  Newcomer,
  OpenIdRegistration,
  Passkey,
  SignIn,
  WebAuthnOptions,
} from './shapes.ts';

export const getSignInMethods = endpoint({
  method: 'GET',
  path: '/api/sign-in-methods',
  access: 'signed-in',
  summary: 'The ways in which I can sign in',
  input: z.object({}),
  reply: z.object({
    passkeys: z.array(Passkey),
    /** When codes of an app were turned on; null if they are off. */
    codesSince: Timestamp.nullable(),
    /** How many of them are unused. */
    recoveryCodes: z.int(),
    identities: z.array(ExternalIdentity),
    /** The display name of the issuer whose accounts can be linked; null without one. */
    issuer: z.string().nullable(),
  }),
});

const Password = z.object({ currentPassword: CurrentPassword });

const TRY_LIMIT = { points: 60, seconds: 3600 };

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys/options',
  access: 'signed-in',
  refuses: [409],
  summary: 'What a browser needs to make a passkey; asks for the password',
  input: Password,
  confirmsPassword: () => true,
  reply: WebAuthnOptions,
  limit: TRY_LIMIT,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys',
  access: 'signed-in',
  refuses: [409],
  summary: 'Add the passkey that a browser has made of the options, within five minutes',
  input: z.object({ credential: Attestation }),
  reply: Passkey,
  limit: TRY_LIMIT,
  conflicts: { passkeys_credential_key: { message: t('This passkey is in use already.') } },
});

export const PasskeyName = z.object({ name: nameText(60).min(1, t('Give it a name')) });

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/passkeys/:id',
  access: 'signed-in',
  summary: 'Rename a passkey of mine',
  input: PasskeyName.extend({ id: PathId }),
  reply: Passkey,
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/passkeys/:id/removal',
  access: 'signed-in',
  refuses: [409],
  summary: 'Remove a passkey of mine; asks for the password, and not the last way in',
  input: Password.extend({ id: PathId }),
  confirmsPassword: () => true,
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
  changesNoPage: true,
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
    /** Base32, for typing. */
    secret: z.string(),
    /** The same as an otpauth: address, for the QR code. */
    uri: z.string(),
  }),
  limit: TRY_LIMIT,
});

/** Shown only once. */
const NewRecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

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
  summary: 'Replace my recovery codes by ten new ones; asks for the password',
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

export const listSignIns = endpoint({
  method: 'GET',
  path: '/api/sign-ins',
  access: 'signed-in',
  summary: 'The last 20 times that somebody signed in as me, of the last 90 days',
  input: z.object({}),
  reply: z.array(SignIn),
});

export const getConfirmation = endpoint({
  method: 'GET',
  path: '/api/confirmation',
  access: 'signed-in',
  summary: 'Whether I have shown just now who I am, and how I can, where the account has no password',
  input: z.object({}),
  reply: z.object({
    /** End of the current confirmation; null if one is needed. */
    confirmedUntil: Timestamp.nullable(),
    hasPasskey: z.boolean(),
    /** The display name of the issuer that can confirm it; null without a linked account. */
    issuer: z.string().nullable(),
  }),
});

export const beginPasskeyConfirmation = endpoint({
  method: 'POST',
  path: '/api/confirmation/passkey/options',
  access: 'signed-in',
  refuses: [409],
  summary: 'What a browser needs to confirm by a passkey of mine that it is me',
  input: z.object({}),
  reply: WebAuthnOptions,
  limit: TRY_LIMIT,
});

export const confirmByPasskey = endpoint({
  method: 'POST',
  path: '/api/confirmation/passkey',
  access: 'signed-in',
  summary: 'Confirm by what a passkey of mine has signed, within five minutes; holds for ten',
  input: z.object({ credential: Assertion }),
  reply: Done,
  transaction: false,
  limit: TRY_LIMIT,
});

const AtIssuer = z.object({ url: z.string() });

export const confirmByOpenId = endpoint({
  method: 'POST',
  path: '/api/confirmation/openid',
  access: 'signed-in',
  refuses: [404],
  summary: 'Where I sign in anew with a linked account, to confirm that it is me; holds for ten minutes',
  input: z.object({ back: z.string().max(2000).default('/settings') }),
  reply: AtIssuer,
  transaction: false,
  slow: true,
  limit: TRY_LIMIT,
});

export const beginLink = endpoint({
  method: 'POST',
  path: '/api/external-identities',
  access: 'signed-in',
  refuses: [404],
  summary: 'Where I sign in with an account elsewhere, to link it; asks for the password',
  input: Password,
  confirmsPassword: () => true,
  reply: AtIssuer,
  transaction: false,
  slow: true,
  limit: TRY_LIMIT,
});

export const removeIdentity = endpoint({
  method: 'POST',
  path: '/api/external-identities/:id/removal',
  access: 'signed-in',
  refuses: [409],
  summary: 'Remove a linked account; asks for the password, and not the last way in',
  input: Password.extend({ id: PathId }),
  confirmsPassword: () => true,
  reply: Done,
});

export const getNewcomer = endpoint({
  method: 'GET',
  path: '/api/login/openid',
  access: 'public',
  summary: 'Who is about to make an account in this browser by an account elsewhere; null where nobody is',
  input: z.object({}),
  reply: Newcomer.nullable(),
});

export const registerByOpenId = endpoint({
  method: 'POST',
  path: '/api/login/openid',
  access: 'public',
  refuses: [401],
  summary: 'Create an account that signs in with an account elsewhere, and sign in',
  input: OpenIdRegistration,
  reply: User,
  transaction: false,
  limit: { points: 20, seconds: 3600 },
  conflicts: {
    ...TAKEN,
    external_identities_subject_key: { message: t('You have an account by now. Please sign in again.') },
  },
});
