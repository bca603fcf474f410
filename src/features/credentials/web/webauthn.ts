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

/** The chosen passkey's answer; null if the person chose none. */
export async function choosePasskey(): Promise<AuthenticationResponseJSON | null> {
  if (!browserSupportsWebAuthn()) throw new CallError(0, UNSUPPORTED);
  return request(beginPasskeySignIn, false);
}

/** The same from the browser's suggestions in the username field; null without a choice. */
export async function offerPasskeys(): Promise<AuthenticationResponseJSON | null> {
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  // The person did not ask for suggestions, so failures are not shown.
  return request(beginPasskeySignIn, true).catch(() => null);
}

/** Counts requests: of overlapping ones only the last counts. */
let requests = 0;

export function cancelPasskeys(): void {
  requests++;
  WebAuthnAbortService.cancelCeremony();
}

/** Asks the browser for a passkey. Cancels the previous request, since browsers answer one at a time. */
async function request(
  begin: typeof beginPasskeySignIn | typeof beginPasskeyConfirmation,
  useBrowserAutofill: boolean,
): Promise<AuthenticationResponseJSON | null> {
  cancelPasskeys();
  const requestId = requests;
  const options = await httpCall(begin, {});
  if (requestId !== requests) return null;
  // The server creates these options with the same library.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const credential = await choose(() => startAuthentication({ optionsJSON, useBrowserAutofill }));
  return requestId === requests ? credential : null;
}

export const signInWith = (credential: AuthenticationResponseJSON): Promise<User> =>
  httpCall(signInByPasskey, { credential: { ...credential, type: 'public-key' } });

/** Confirms the person's identity with one of their passkeys; false if they chose none. */
export async function confirmWithPasskey(): Promise<boolean> {
  if (!browserSupportsWebAuthn()) throw new CallError(0, UNSUPPORTED);
  const credential = await request(beginPasskeyConfirmation, false);
  if (!credential) return false;
  await httpCall(confirmByPasskey, { credential: { ...credential, type: 'public-key' } });
  return true;
}

/** Creates a passkey in this browser and adds it to the account; null if the person cancelled. */
export async function createPasskey(currentPassword: string): Promise<Passkey | null> {
  if (!browserSupportsWebAuthn()) throw new CallError(0, UNSUPPORTED);
  const options = await httpCall(beginPasskey, { currentPassword });
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const credential = await choose(() => startRegistration({ optionsJSON }));
  if (!credential) return null;
  return httpCall(addPasskey, { credential: { ...credential, type: 'public-key' } });
}

/** The result of the browser's dialog; null if it was closed or replaced by another one. */
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
