import type { AuthenticationResponseJSON } from '@simplewebauthn/browser';
import { KeyRound } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { User } from '#features/auth/contract.ts';
import { t } from '#kit/contract/text.ts';
import { CallError } from '#kit/web/api.ts';
import { useHydrated } from '#kit/web/hydrated.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { OtherWays } from './OtherWays.tsx';

const load = () => import('./webauthn.ts');

/** What the browser may sign holds for five minutes; the offer is made anew before. */
const RENEW_MS = 4 * 60 * 1000;

interface PasskeySignInProps {
  onDone: (user: User) => unknown;
  /** Ways besides, below the button. */
  children?: ReactNode;
}

/** Signs in by a passkey: by its button, or from what the browser offers in the field of the name. */
export function PasskeySignIn({ onDone, children }: PasskeySignInProps) {
  const [isBusy, setBusy] = useState(false);
  // What is pressed or offered meanwhile must see it before the next drawing.
  const busy = useRef(false);
  const isHydrated = useHydrated();

  function mark(is: boolean) {
    busy.current = is;
    setBusy(is);
  }

  async function finish(credential: AuthenticationResponseJSON) {
    const { signInWith } = await load();
    const user = await signInWith(credential);
    await onDone(user);
    toast({
      title: t('Login successful'),
      description: t('Welcome back, {username}!', { username: user.username }),
    });
  }

  /** Waits until somebody takes the offer; a press on the button ends it. */
  const offer = useEffectEvent(async (isShown: () => boolean) => {
    const { offerPasskeys } = await load();
    if (busy.current || !isShown()) return;
    const credential = await offerPasskeys();
    if (!credential || busy.current || !isShown()) return;
    mark(true);
    await finish(credential).catch(tellFailure);
    mark(false);
  });

  async function press() {
    mark(true);
    try {
      const { choosePasskey } = await load();
      const credential = await choosePasskey();
      if (credential) await finish(credential);
    } catch (error) {
      tellFailure(error);
    }
    mark(false);
  }

  useEffect(() => {
    if (isBusy) return;
    let isShown = true;
    const begin = () => void offer(() => isShown);
    begin();
    const timer = setInterval(begin, RENEW_MS);
    return () => {
      isShown = false;
      clearInterval(timer);
    };
  }, [isBusy]);

  useEffect(() => () => void load().then(({ cancelPasskeys }) => cancelPasskeys()), []);

  return (
    <OtherWays>
      <Button size="lg" full busy={isBusy} disabled={!isHydrated} onClick={press}>
        <KeyRound size={20} /> {t('Sign in with a passkey')}
      </Button>
      {children}
    </OtherWays>
  );
}

function tellFailure(error: unknown) {
  if (!(error instanceof CallError)) throw error;
  toast({ title: t('Login failed'), description: error.sentence, variant: 'destructive' });
}
