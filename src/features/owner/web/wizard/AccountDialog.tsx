import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { User } from '#features/auth/contract.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { RegisterForm } from '#features/auth/web/RegisterForm.tsx';
import { useEnter, useSignOut } from '#features/auth/web/useAccount.ts';
import { OtherWays } from '#features/credentials/web/OtherWays.tsx';
import { OpenIdButton } from '#features/credentials/web/openid/OpenIdButton.tsx';
import { SignInForm } from '#features/credentials/web/SignInForm.tsx';
import { getSettings } from '#features/discovery/contract.ts';
import { query } from '#kit/web/api.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { ChoiceGroup } from '#kit/web/ui/forms/ChoiceGroup.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';

interface AccountDialogProps {
  open: boolean;
  onClose: () => void;
  /** The address to stay at. */
  here: string;
  /** Somebody is signed in now. */
  onDone: (user: User) => void;
}

const WAYS = [
  { value: 'register', label: 'Create an account' },
  { value: 'login', label: 'Sign in' },
] as const;

/** An owner account in place: nothing of what was filled in is left behind. */
export function AccountDialog({ open, onClose, here, onDone }: AccountDialogProps) {
  const user = useCurrentUser();
  const [way, setWay] = useState<'register' | 'login'>('register');
  const enter = useEnter();
  const issuer = useQuery(query(getSettings, {})).data?.openId;
  const elsewhere = issuer && <OpenIdButton issuer={issuer} back={here} />;

  async function done(entered: User) {
    await enter(entered, here);
    onDone(entered);
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Your owner account"
      description="Restaurants belong to an owner account. What you have filled in stays here."
    >
      {user ? (
        <DinerNote name={user.username} here={here} />
      ) : (
        <div className="grid gap-5">
          <ChoiceGroup label="Account" options={WAYS} value={way} onChange={setWay} />
          {way === 'register' ? (
            <div>
              <RegisterForm type="restaurant" onDone={done} />
              {elsewhere && <OtherWays>{elsewhere}</OtherWays>}
            </div>
          ) : (
            <div>
              <SignInForm onDone={done}>{elsewhere}</SignInForm>
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}

/** A diner's account cannot own a restaurant: what to do about it. */
export function DinerNote({ name, here }: { name: string; here: string }) {
  const signOut = useSignOut(here);
  return (
    <div role="alert" className="rounded-card border border-line bg-sunken p-4 text-sm">
      <p className="wrap-anywhere">
        You are signed in as {name}, which is a diner’s account. A restaurant needs an owner account: log out,
        then make one or sign in with it. What you have filled in stays in this browser.
      </p>
      <Button size="sm" className="mt-3" busy={signOut.isPending} onClick={() => signOut.mutate({})}>
        Log out
      </Button>
    </div>
  );
}
