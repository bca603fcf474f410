import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { User } from '#features/auth/contract.ts';
import { RegisterForm } from '#features/auth/web/RegisterForm.tsx';
import { useEnter, useSignOut } from '#features/auth/web/useAccount.ts';
import { OtherWays } from '#features/credentials/web/OtherWays.tsx';
import { OpenIdButton } from '#features/credentials/web/openid/OpenIdButton.tsx';
import { SignInForm } from '#features/credentials/web/SignInForm.tsx';
import { getSettings } from '#features/discovery/contract.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { ChoiceGroup } from '#kit/web/ui/forms/ChoiceGroup.tsx';

const WAYS = [
  { value: 'register', label: t('Create an account') },
  { value: 'login', label: t('Sign in') },
] as const;

interface Props {
  /** The address to stay at. */
  here: string;
  onDone?: (user: User) => void;
}

/** Creates an owner account, or signs in with one, without leaving the page. */
export function OwnerAccountForms({ here, onDone }: Props) {
  const [way, setWay] = useState<'register' | 'login'>('register');
  const enter = useEnter();
  const issuer = useQuery(query(getSettings, {})).data?.openId;
  const elsewhere = issuer && <OpenIdButton issuer={issuer} back={here} />;

  async function enterAndClose(user: User) {
    await enter(user, here);
    onDone?.(user);
  }

  return (
    <div className="grid gap-5">
      <ChoiceGroup label={t('Account')} options={WAYS} value={way} onChange={setWay} />
      {way === 'register' ? (
        <div>
          <RegisterForm type="restaurant" onDone={enterAndClose} />
          {elsewhere && <OtherWays>{elsewhere}</OtherWays>}
        </div>
      ) : (
        <div>
          <SignInForm onDone={enterAndClose}>{elsewhere}</SignInForm>
        </div>
      )}
    </div>
  );
}

/** A diner's account cannot own a restaurant: what to do about it. */
export function DinerNote(props: { name: string; here: string; children?: ReactNode }) {
  const { name, here, children } = props;
  const signOut = useSignOut(here);
  return (
    <div role="alert" className="rounded-card border border-line bg-sunken p-4 text-sm">
      <p className="wrap-anywhere">
        {t(
          'You are signed in as {name}, which is a diner’s account. A restaurant needs an owner account: log out, then make one or sign in with it.',
          { name },
        )}{' '}
        {children}
      </p>
      <Button size="sm" className="mt-3" busy={signOut.isPending} onClick={() => signOut.mutate({})}>
        {t('Log out')}
      </Button>
    </div>
  );
}
