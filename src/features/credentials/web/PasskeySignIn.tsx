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

/** The browser's offer is renewed before its challenge expires after five minutes. */
const OFFER_INTERVAL_MS = 4 * 60 * 1000;

interface PasskeySignInProps {
  onDone: (user: User) => unknown;
  /** Below the button. */
  children?: ReactNode;
}

/** Signs in by passkey: with the button, or from the browser's suggestions in the username field. */
export function PasskeySignIn({ onDone, children }: PasskeySignInProps) {
  const [isBusy, setBusy] = useState(false);
  // A ref, because events between two renders must see the new value.
  const busy = useRef(false);
  const isHydrated = useHydrated();

  function updateBusy(is: boolean) {
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

  /** Waits until the person picks a suggestion; the button ends the offer. */
  const offer = useEffectEvent(async (isShown: () => boolean) => {
    const { offerPasskeys } = await load();
    if (busy.current || !isShown()) return;
    const credential = await offerPasskeys();
    if (!credential || busy.current || !isShown()) return;
    updateBusy(true);
    await finish(credential).catch(showFailure);
    updateBusy(false);
  });

  async function press() {
    updateBusy(true);
    try {
      const { choosePasskey } = await load();
      const credential = await choosePasskey();
      if (credential) await finish(credential);
    } catch (error) {
      showFailure(error);
    }
    updateBusy(false);
  }

  useEffect(() => {
    if (isBusy) return;
    let isShown = true;
    const begin = () => void offer(() => isShown);
    begin();
    const timer = setInterval(begin, OFFER_INTERVAL_MS);
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

function showFailure(error: unknown) {
  if (!(error instanceof CallError)) throw error;
  toast({ title: t('Login failed'), description: error.sentence, variant: 'destructive' });
}
