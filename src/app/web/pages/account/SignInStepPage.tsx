import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, notFound, useRouter, useSearch } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { links } from '#addresses.ts';
import { ConfirmEmail } from '#features/auth/web/ConfirmEmail.tsx';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { ForgotPasswordForm, NewPasswordForm } from '#features/auth/web/PasswordResetForms.tsx';
import { useEnter } from '#features/auth/web/useAccount.ts';
import { getNewcomer } from '#features/credentials/contract.ts';
import { CodeForm } from '#features/credentials/web/CodeForm.tsx';
import { OpenIdRegistrationForm } from '#features/credentials/web/openid/OpenIdRegistrationForm.tsx';
import { describeProblem } from '#features/credentials/web/openid/openIdProblems.ts';
import { getSettings } from '#features/discovery/contract.ts';
import { heldScan, toCheckIn } from '#features/visits/web/heldScan.ts';
import { ownAddress } from '#kit/contract/own-address.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { fresh, type LoaderOf } from '#kit/web/page/root.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { rich } from '#kit/web/ui/rich.tsx';

const route = getRouteApi('/auth/$step');

const newcomer = query(getNewcomer, {});

const STEPS: Record<string, () => ReactNode> = {
  forgot: Forgot,
  reset: Reset,
  confirm: Confirm,
  openid: OpenIdStep,
  code: CodeStep,
};

export const loadStep = async (at: LoaderOf<{ step: string }>) => {
  if (!Object.hasOwn(STEPS, at.params.step)) throw notFound();
  if (at.params.step === 'openid') await loadOpenId(at);
  if (at.params.step === 'confirm') await at.context.queryClient.prefetchQuery(fresh(heldScan));
};

/** Shows the steps around signing in: requesting a mail, following its link, and returning from an OpenID issuer. */
export function SignInStepPage() {
  const { step } = route.useParams();
  const Step = STEPS[step];
  return Step ? <Step key={step} /> : null;
}

const primary = buttonClass({ variant: 'primary', size: 'lg' });

function Forgot() {
  return (
    <FormPage
      title={t('Forgot your password?')}
      lead={t('We send a link to your address. It works once, for 30 minutes.')}
    >
      <ForgotPasswordForm />
      <p className="mt-6 text-center">
        <a
          href={links.auth()}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
        >
          {t('Back to sign in')}
        </a>
      </p>
    </FormPage>
  );
}

function Reset() {
  const [isDone, setDone] = useState(false);
  if (isDone)
    return (
      <EmptyState
        page
        title={t('Your password is changed')}
        action={
          <a href={`${links.auth()}?form=login`} className={primary}>
            {t('Sign in')}
          </a>
        }
      >
        {t('Every device is signed out. Sign in with the new password.')}
      </EmptyState>
    );
  return (
    <FormPage title={t('Choose a new password')} lead={t('It signs out every device, this one too.')}>
      <NewPasswordForm onDone={() => setDone(true)} />
      <p className="mt-6 text-center text-sm text-ink-2">
        {rich('Has the link expired? <link>Ask for a new one</link>', {
          link: (text) => (
            <a
              href={links.authStep('forgot')}
              className="font-semibold text-accent underline-offset-4 hover:underline"
            >
              {text}
            </a>
          ),
        })}
      </p>
    </FormPage>
  );
}

function Confirm() {
  const user = useCurrentUser();
  const { data: scan } = useQuery(heldScan);
  const next = toCheckIn(scan) ?? links.settings;
  return (
    <ConfirmEmail
      next={
        <a href={user ? next : links.auth()} className={primary}>
          {user
            ? scan
              ? t('Check in at {restaurant}', { restaurant: scan.restaurant })
              : t('Open the settings')
            : t('Sign in')}
        </a>
      }
    />
  );
}

const settings = query(getSettings, {});

const loadOpenId = async ({ context: { queryClient } }: LoaderOf) => {
  await Promise.all([queryClient.ensureQueryData(settings), queryClient.fetchQuery(fresh(newcomer))]);
};

/** Handles an issuer's answer without a sign-in: creates a new account, or explains the problem. */
function OpenIdStep() {
  const { problem }: { problem?: unknown } = useSearch({ strict: false });
  const issuer = useSuspenseQuery(settings).data.openId ?? t('The issuer');
  const { data: newAccount } = useSuspenseQuery(newcomer);
  const user = useCurrentUser();
  const enter = useEnter();
  if (newAccount && problem === undefined)
    return (
      <FormPage
        title={t('Take a seat')}
        lead={
          newAccount.email
            ? t('{issuer} knows you as {email}.', { issuer, email: newAccount.email })
            : t('You signed in at {issuer}.', { issuer })
        }
      >
        <OpenIdRegistrationForm
          newcomer={newAccount}
          onDone={(user) => enter(user, ownAddress(newAccount.back ?? undefined, links.preferences))}
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

/** Asks for the code of an authenticator app, if the account requires one after the issuer has answered. */
function CodeStep() {
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

interface FormPageProps {
  title: string;
  /** One sentence. */
  lead: string;
  children: ReactNode;
}

function FormPage({ title, lead, children }: FormPageProps) {
  return (
    <div className="mx-auto max-w-form px-4 pt-10 pb-16">
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-1 mb-6 wrap-anywhere text-ink-2">{lead}</p>
      {children}
    </div>
  );
}
