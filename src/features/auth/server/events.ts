import type { Context } from '#kit/server/serve.ts';

type Deps = Pick<Context, 'caller' | 'services'>;

export function logSignIn({ caller, services }: Deps, account: number): void {
  const { requestId: request, address } = caller;
  services.log.info({ request, account, address }, 'sign-in');
}

type Refusal =
  | { reason: 'wrong password'; account: number; name: string }
  | { reason: 'wrong code' | 'wrong passkey'; account: number | null }
  // `fault` is the library's error code, which contains nothing that was sent.
  | { reason: 'wrong answer of the issuer'; account: number | null; fault: string }
  | { reason: 'account is gone' | 'address not confirmed'; account: number }
  | { reason: 'locked by limit'; account: null; name: string }
  // Without the name, which is often a password typed into the wrong field.
  | { reason: 'unknown account'; account: null };

export function logRefusedSignIn({ caller, services }: Deps, refusal: Refusal): void {
  const { requestId: request, address } = caller;
  services.log.warn({ request, ...refusal, address }, 'sign-in refused');
}
