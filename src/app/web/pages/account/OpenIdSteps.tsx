import { useSuspenseQuery } from '@tanstack/react-query';
import { useRouter, useSearch } from '@tanstack/react-router';
import { links } from '#addresses.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { useEnter } from '#features/auth/web/useAccount.ts';
import { CodeForm } from '#features/credentials/web/CodeForm.tsx';
import { newcomer } from '#features/credentials/web/openid/newcomer.ts';
import { OpenIdRegistrationForm } from '#features/credentials/web/openid/OpenIdRegistrationForm.tsx';
import { describeProblem } from '#features/credentials/web/openid/openIdProblems.ts';
import { getSettings } from '#features/discovery/contract.ts';
import { ownAddress } from '#kit/contract/own-address.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { fresh, type LoaderOf } from '#kit/web/page/root.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { FormPage } from './FormPage.tsx';

const settings = query(getSettings, {});

export const loadOpenId = async ({ context: { queryClient } }: LoaderOf) => {
  await Promise.all([queryClient.ensureQueryData(settings), queryClient.fetchQuery(fresh(newcomer))]);
};

/** Where the issuer's answer leads that signs nobody in: to a new account, or to what went wrong. */
export function OpenIdStep() {
  const { problem }: { problem?: unknown } = useSearch({ strict: false });
  const issuer = useSuspenseQuery(settings).data.openId ?? t('The issuer');
  const { data: found } = useSuspenseQuery(newcomer);
  const user = useCurrentUser();
  const enter = useEnter();
  if (found && problem === undefined)
    return (
      <FormPage
        title={t('Take a seat')}
        lead={
          found.email
            ? t('{issuer} knows you as {email}.', { issuer, email: found.email })
            : t('You signed in at {issuer}.', { issuer })
        }
      >
        <OpenIdRegistrationForm
          newcomer={found}
          onDone={(made) => enter(made, ownAddress(found.back ?? undefined, links.preferences))}
        />
        <p className="mt-6 text-center text-sm text-ink-2">
          {rich(
            'Do you have an account already? <link>Sign in</link>, then link {issuer} in your settings.',
            {
              link: (text) => (
                <a
                  href={`${links.auth()}?form=login`}
                  className="font-semibold text-accent underline-offset-4 hover:underline"
                >
                  {text}
                </a>
              ),
              issuer,
            },
          )}
        </p>
      </FormPage>
    );
  return (
    <EmptyState
      page
      title={user ? t('Nothing changed') : t('You are not signed in')}
      action={
        <a
          href={user ? `${links.settings}#sign-in` : `${links.auth()}?form=login`}
          className={buttonClass({ variant: 'primary', size: 'lg' })}
        >
          {user ? t('Open the settings') : t('Back to sign in')}
        </a>
      }
    >
      {describeProblem(problem, issuer)}
    </EmptyState>
  );
}

/** The code of an app, where the account asks for one after the issuer has answered. */
export function CodeStep() {
  const { redirect }: { redirect?: unknown } = useSearch({ strict: false });
  const enter = useEnter();
  const router = useRouter();
  const back = typeof redirect === 'string' ? redirect : undefined;
  return (
    <FormPage title={t('One more step')} lead={t('Your account asks for a code.')}>
      <CodeForm
        onDone={(user) => enter(user, ownAddress(back, links.home))}
        onBack={() => void router.navigate({ href: `${links.auth(back)}` })}
      />
    </FormPage>
  );
}
