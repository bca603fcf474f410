import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, redirect } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { links } from '#addresses.ts';
import type { User } from '#features/auth/contract.ts';
import { RegisterForm } from '#features/auth/web/RegisterForm.tsx';
import { fetchCurrentUser } from '#features/auth/web/requireUser.ts';
import { SignInNote } from '#features/auth/web/SignInNote.tsx';
import { useEnter } from '#features/auth/web/useAccount.ts';
import { OtherWays } from '#features/credentials/web/OtherWays.tsx';
import { OpenIdButton } from '#features/credentials/web/openid/OpenIdButton.tsx';
import { SignInForm } from '#features/credentials/web/SignInForm.tsx';
import { getSettings } from '#features/discovery/contract.ts';
import {
  InvitedBy,
  parseInvitation,
  prefetchInvitation,
  useAcceptInvitation,
} from '#features/follows/web/invitation/InvitedBy.tsx';
import { HeldScanNote, MissedScanNote } from '#features/visits/web/HeldScanNote.tsx';
import { heldScan, toCheckIn } from '#features/visits/web/heldScan.ts';
import { ownAddress } from '#kit/contract/own-address.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { fresh, type RouterContext } from '#kit/web/page/root.ts';
import { cx } from '#kit/web/ui/cx.ts';
import { AuthSplash } from './AuthSplash.tsx';

const route = getRouteApi('/auth');

const settings = query(getSettings, {});

/** Redirects people who are already signed in to the address that follows signing in. */
export async function admitVisitors({
  context: { queryClient },
  search,
}: {
  context: RouterContext;
  search: { redirect?: string };
}) {
  await queryClient.prefetchQuery(fresh(heldScan));
  const scan = queryClient.getQueryData(heldScan.queryKey);
  if (await fetchCurrentUser({ queryClient }))
    throw redirect({ href: ownAddress(search.redirect ?? toCheckIn(scan), links.home) });
  const invitation = findInvitation(search.redirect);
  await Promise.all([
    queryClient.ensureQueryData(settings),
    invitation && prefetchInvitation(queryClient, invitation),
  ]);
}

const findInvitation = (back: string | undefined) => parseInvitation(ownAddress(back, links.home));

/** Returns whether signing in leads to the form that starts a table, in any language. */
const isForTable = (target = '') => /^(\/[a-z]{2})?\/decide(\?|$)/.test(target);

const TableNote = () => (
  <SignInNote title={t('Sign in or join to ask your friends')}>
    {t('They open your link and vote. They need no account.')}
  </SignInNote>
);

/** Shows the forms to sign in and to register; on a narrow screen a splash comes first. */
export function AuthPage() {
  const { form, redirect: target, scan: scanOutcome } = route.useSearch();
  const { data: scan } = useQuery(heldScan);
  const checkIn = toCheckIn(scan);
  // The scan is irrelevant if signing in leads to another page.
  const isForScan = scan && [undefined, checkIn, links.checkIn(scan.restaurantId)].includes(target);
  const back = isForScan ? checkIn : target;
  const reason = isForScan ? (
    <HeldScanNote scan={scan} />
  ) : scanOutcome ? (
    <MissedScanNote />
  ) : (
    isForTable(target) && <TableNote />
  );
  const enter = useEnter();
  const to = (next?: 'login' | 'register') => {
    const search = new URLSearchParams({
      ...(next && { form: next }),
      ...(target && { redirect: target }),
      ...(scanOutcome && { scan: scanOutcome }),
    });
    return search.size > 0 ? `/auth?${search}` : '/auth';
  };
  // The browser keeps the fragment of the page that asked for a sign-in, such as the text of a draft; no server reads
  // it.
  const [fragment] = useState(() => (typeof window === 'undefined' ? '' : window.location.hash));
  const enterFrom = (fallback: string) => (user: User) => enter(user, ownAddress(back, fallback) + fragment);
  const invitation = findInvitation(back);
  const accept = useAcceptInvitation();
  const register = async (user: User) => {
    if (invitation) await accept(invitation);
    await enterFrom(links.preferences)(user);
  };
  const isRegistration = form === 'register';
  const issuer = useSuspenseQuery(settings).data.openId;
  const openIdButton = issuer && <OpenIdButton issuer={issuer} back={back} />;

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[1fr_minmax(30rem,42%)]">
      <div className={form ? 'hidden lg:block' : ''}>
        <AuthSplash login={to('login')} register={to('register')}>
          {reason}
        </AuthSplash>
      </div>
      <div
        className={cx(
          'min-h-dvh flex-col bg-surface px-5 pt-3 pb-10 lg:px-12',
          form ? 'flex' : 'hidden lg:flex',
        )}
      >
        <div className="flex min-h-11 items-center justify-between gap-4">
          <a
            href={to()}
            className="inline-flex min-h-11 items-center gap-2 text-sm font-semibold text-ink-2 lg:invisible"
          >
            <ArrowLeft size={20} /> {t('Back')}
          </a>
          <div className="flex gap-6">
            <a
              href={links.addRestaurant()}
              className="hidden min-h-11 items-center text-sm font-semibold text-ink-2 hover:text-ink lg:inline-flex"
            >
              {t('Add Restaurant')}
            </a>
            <a
              href={links.restaurants}
              className="inline-flex min-h-11 items-center text-sm font-semibold text-accent"
            >
              {t('Skip for now')}
            </a>
          </div>
        </div>
        <div className="mx-auto mt-6 w-full max-w-form lg:my-auto">
          <h1 className="text-2xl">{isRegistration ? t('Take a seat') : t('Welcome back')}</h1>
          <p className="mt-1 mb-6 text-ink-2">
            {isRegistration ? t('An account takes half a minute.') : t('Your places and people are waiting.')}
          </p>
          {reason && <div className="mb-6">{reason}</div>}
          {isRegistration ? (
            <>
              {invitation && <InvitedBy token={invitation} />}
              <RegisterForm onDone={register} />
              {openIdButton && <OtherWays>{openIdButton}</OtherWays>}
            </>
          ) : (
            <>
              <SignInForm onDone={enterFrom(links.home)}>{openIdButton}</SignInForm>
              <p className="mt-4 text-center">
                <a
                  href={links.authStep('forgot')}
                  className="inline-flex min-h-11 items-center text-sm font-semibold text-ink-2 underline-offset-4 hover:text-ink hover:underline"
                >
                  {t('Forgot your password?')}
                </a>
              </p>
            </>
          )}
          <p className={cx('text-center', isRegistration && 'mt-6')}>
            <a
              href={to(isRegistration ? 'login' : 'register')}
              className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
            >
              {isRegistration ? t('Already have an account? Sign in') : t("Don't have an account? Sign up")}
            </a>
          </p>
        </div>
      </div>
    </div>
  );
}
