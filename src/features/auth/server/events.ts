import type { Context } from '#kit/server/serve.ts';

type Around = Pick<Context, 'caller' | 'services'>;

/** Tells the log who signed in, from where. */
export function logSignIn({ caller, services }: Around, account: number): void {
  const { requestId: request, address } = caller;
  services.log.info({ request, account, address }, 'sign-in');
}

type Refusal =
  | { reason: 'wrong password'; account: number; name: string }
  | { reason: 'wrong code' | 'wrong passkey'; account: number | null }
  // With the code of the library's fault, which holds nothing that was sent.
  | { reason: 'wrong answer of the issuer'; account: number | null; fault: string }
  | { reason: 'account is gone' | 'address not confirmed'; account: number }
  | { reason: 'locked by limit'; account: null; name: string }
  // Without the name: it is often a password, typed into the wrong field.
  | { reason: 'unknown account'; account: null };

export function logRefusedSignIn({ caller, services }: Around, refusal: Refusal): void {
  const { requestId: request, address } = caller;
  services.log.warn({ request, ...refusal, address }, 'sign-in refused');
}
