import { KeyRound } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { User } from '#features/auth/contract.ts';
import { CallError } from '#kit/web/api.ts';
import { useHydrated } from '#kit/web/hydrated.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';

const load = () => import('./webauthn.ts');

/** What the browser may sign holds for five minutes; the offer is made anew before. */
const RENEW_MS = 4 * 60 * 1000;

interface PasskeySignInProps {
  onDone: (user: User) => unknown;
}

/** Signs in by a passkey: by its button, or from what the browser offers in the field of the name. */
export function PasskeySignIn({ onDone }: PasskeySignInProps) {
  const [isBusy, setBusy] = useState(false);
  const isHydrated = useHydrated();
  const done = useRef(onDone);
  done.current = onDone;

  async function finish(user: User) {
    await done.current(user);
    toast({ title: 'Login successful', description: `Welcome back, ${user.username}!` });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: offered once for each time the form is shown
  useEffect(() => {
    let isShown = true;
    const offer = () =>
      load()
        .then(({ offerPasskeys }) => (isShown ? offerPasskeys() : null))
        .then((user) => (user && isShown ? finish(user) : undefined))
        .catch((error: unknown) => tellFailure(error));
    void offer();
    const timer = setInterval(offer, RENEW_MS);
    return () => {
      isShown = false;
      clearInterval(timer);
      void load().then(({ cancelPasskeys }) => cancelPasskeys());
    };
  }, []);

  async function signIn() {
    setBusy(true);
    try {
      const { signInWithPasskey } = await load();
      const user = await signInWithPasskey();
      if (user) await finish(user);
    } catch (error) {
      tellFailure(error);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className="mt-4 grid gap-4">
      <p className="flex items-center gap-3 text-sm text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <Button size="lg" full busy={isBusy} disabled={!isHydrated} onClick={signIn}>
        <KeyRound size={20} /> Sign in with a passkey
      </Button>
    </div>
  );
}

function tellFailure(error: unknown) {
  if (!(error instanceof CallError)) throw error;
  toast({ title: 'Login failed', description: error.sentence, variant: 'destructive' });
}
