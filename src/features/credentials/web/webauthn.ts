import {
  type AuthenticationResponseJSON,
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  WebAuthnError,
} from '@simplewebauthn/browser';
import type { User } from '#features/auth/contract.ts';
import { t } from '#kit/contract/text.ts';
import { CallError, httpCall } from '#kit/web/api.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeyConfirmation,
  beginPasskeySignIn,
  confirmByPasskey,
  signInByPasskey,
} from '../contract.ts';
import type { Passkey } from '../shapes.ts';

const UNSUPPORTED = t('This browser does not support passkeys.');

/** The passkey that the person chooses to sign in with; null where they chose none. */
export async function choosePasskey(): Promise<AuthenticationResponseJSON | null> {
  if (!browserSupportsWebAuthn()) throw new CallError(0, UNSUPPORTED);
  return request(beginPasskeySignIn, false);
}

/** The same from the list that the browser shows in the field of the name; null where it shows none. */
export async function offerPasskeys(): Promise<AuthenticationResponseJSON | null> {
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  // Nobody has asked for it: what goes wrong before somebody chooses is no news.
  return request(beginPasskeySignIn, true).catch(() => null);
}

/** How many requests there have been: of those that overlap the last one counts. */
let requests = 0;

/** Ends an offer that nobody took. */
export function cancelPasskeys(): void {
  requests++;
  WebAuthnAbortService.cancelCeremony();
}

/** Asks the browser for a passkey, in place of what it was asked for before: it answers one request at a time. */
async function request(
  begin: typeof beginPasskeySignIn | typeof beginPasskeyConfirmation,
  useBrowserAutofill: boolean,
): Promise<AuthenticationResponseJSON | null> {
  cancelPasskeys();
  const own = requests;
  const options = await httpCall(begin, {});
  if (own !== requests) return null;
  // The server makes these options by the same library.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const credential = await choose(() => startAuthentication({ optionsJSON, useBrowserAutofill }));
  return own === requests ? credential : null;
}

/** Signs in by what a passkey has signed. */
export const signInWith = (credential: AuthenticationResponseJSON): Promise<User> =>
  httpCall(signInByPasskey, { credential: { ...credential, type: 'public-key' } });

/** Confirms by one of the account's own passkeys that it is its owner; false where they chose none. */
export async function confirmWithPasskey(): Promise<boolean> {
  if (!browserSupportsWebAuthn()) throw new CallError(0, UNSUPPORTED);
  const credential = await request(beginPasskeyConfirmation, false);
  if (!credential) return false;
  await httpCall(confirmByPasskey, { credential: { ...credential, type: 'public-key' } });
  return true;
}

/** Makes a passkey in this browser and adds it to the account; null where the person thought better of it. */
export async function createPasskey(currentPassword: string): Promise<Passkey | null> {
  if (!browserSupportsWebAuthn()) throw new CallError(0, UNSUPPORTED);
  const options = await httpCall(beginPasskey, { currentPassword });
  // As above.
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const credential = await choose(() => startRegistration({ optionsJSON }));
  if (!credential) return null;
  return httpCall(addPasskey, { credential: { ...credential, type: 'public-key' } });
}

/** What the person chose in the browser's window; null where they closed it, or another one took its place. */
async function choose<Chosen>(start: () => Promise<Chosen>): Promise<Chosen | null> {
  try {
    return await start();
  } catch (error) {
    if (error instanceof WebAuthnError) {
      if (error.code === 'ERROR_CEREMONY_ABORTED') return null;
      if (error.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED')
        throw new CallError(0, 'This device has a passkey for your account already.');
    }
    if (error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError'))
      return null;
    throw new CallError(0, 'The passkey did not work here. Please try again.');
  }
}
