import { useQuery } from '@tanstack/react-query';
import { getRouteApi, notFound } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { links } from '#addresses.ts';
import { ConfirmEmail } from '#features/auth/web/ConfirmEmail.tsx';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { ForgotPasswordForm } from '#features/auth/web/ForgotPasswordForm.tsx';
import { NewPasswordForm } from '#features/auth/web/NewPasswordForm.tsx';
import { heldScan, toCheckIn } from '#features/visits/web/heldScan.ts';
import { t } from '#kit/contract/text.ts';
import { fresh, type LoaderOf } from '#kit/web/page/root.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { FormPage } from './FormPage.tsx';
import { CodeStep, loadOpenId, OpenIdStep } from './OpenIdSteps.tsx';

const route = getRouteApi('/auth/$step');

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

/** Asking for the links that come by mail and where they lead, and what is left to do after an issuer has answered. */
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
