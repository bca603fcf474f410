import { getRouteApi, notFound } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { links } from '#app/web/links.ts';
import type { LoaderOf } from '#app/web/root.ts';
import { ConfirmEmail } from '#features/auth/web/ConfirmEmail.tsx';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { ForgotPasswordForm } from '#features/auth/web/ForgotPasswordForm.tsx';
import { NewPasswordForm } from '#features/auth/web/NewPasswordForm.tsx';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';

const route = getRouteApi('/auth/$step');

const STEPS: Record<string, () => ReactNode> = { forgot: Forgot, reset: Reset, confirm: Confirm };

export const loadMailed = async ({ params: { step } }: LoaderOf<{ step: string }>) => {
  if (!Object.hasOwn(STEPS, step)) throw notFound();
};

/** Asking for the links that come by mail, and where they lead. */
export function MailedPage() {
  const { step } = route.useParams();
  const Step = STEPS[step];
  return Step ? <Step key={step} /> : null;
}

const primary = buttonClass({ variant: 'primary', size: 'lg' });

function Forgot() {
  return (
    <FormPage
      title="Forgot your password?"
      lead="We send a link to your address. It works once, for 30 minutes."
    >
      <ForgotPasswordForm />
      <p className="mt-6 text-center">
        <a
          href={links.auth()}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
        >
          Back to sign in
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
        title="Your password is changed"
        action={
          <a href={`${links.auth()}?form=login`} className={primary}>
            Sign in
          </a>
        }
      >
        Every device is signed out. Sign in with the new password.
      </EmptyState>
    );
  return (
    <FormPage title="Choose a new password" lead="It signs out every device, this one too.">
      <NewPasswordForm onDone={() => setDone(true)} />
      <p className="mt-6 text-center text-sm text-ink-2">
        Has the link expired?{' '}
        <a href="/auth/forgot" className="font-semibold text-accent underline-offset-4 hover:underline">
          Ask for a new one
        </a>
      </p>
    </FormPage>
  );
}

function Confirm() {
  const user = useCurrentUser();
  return (
    <ConfirmEmail
      next={
        <a href={user ? links.settings : links.auth()} className={primary}>
          {user ? 'Open the settings' : 'Sign in'}
        </a>
      }
    />
  );
}

function FormPage({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-form px-4 pt-10 pb-16">
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-1 mb-6 text-ink-2">{lead}</p>
      {children}
    </div>
  );
}
