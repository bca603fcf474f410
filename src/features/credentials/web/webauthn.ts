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
import { CallError, httpCall } from '#kit/web/api.ts';
import { addPasskey, beginPasskey, beginPasskeySignIn, type Passkey, signInByPasskey } from '../contract.ts';

const UNSUPPORTED = 'This browser knows no passkeys.';

/** Signs in by a passkey that the person chooses; null where they chose none. */
export async function signInWithPasskey(): Promise<User | null> {
  if (!browserSupportsWebAuthn()) throw new CallError(0, UNSUPPORTED);
  const credential = await choosePasskey(false);
  return credential && send(credential);
}

/** The same from the list that the browser shows in the field of the name; null where it shows none. */
export async function offerPasskeys(): Promise<User | null> {
  if (!(await browserSupportsWebAuthnAutofill())) return null;
  // Nobody has asked for it: what goes wrong before somebody chooses is no news.
  const credential = await choosePasskey(true).catch(() => null);
  return credential && send(credential);
}

/** Ends an offer that nobody took. */
export const cancelPasskeys = () => WebAuthnAbortService.cancelCeremony();

async function choosePasskey(useBrowserAutofill: boolean) {
  const options = await httpCall(beginPasskeySignIn, {});
  // The server makes these options by the same library.
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return choose(() => startAuthentication({ optionsJSON, useBrowserAutofill }));
}

const send = (credential: AuthenticationResponseJSON): Promise<User> =>
  httpCall(signInByPasskey, { credential: { ...credential, type: 'public-key' } });

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
