import { useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { links } from '#addresses.ts';
import type { User } from '#features/auth/contract.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { listOwnRestaurants, registerRestaurant } from '#features/owner/contract.ts';
import { t } from '#kit/contract/text.ts';
import { CallError, useEndpointMutation } from '#kit/web/api.ts';
import { Form, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { lazyDialog, lazyPart } from '#kit/web/lazyDialog.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { useTimeZoneFromPosition } from '../useTimeZoneFromPosition.ts';
import { createWizardDraft, readWizardDraft, saveWizardDraft, type WizardDraft } from './draft.ts';
import { findFirstFault, findWizardStep, STEPS, toDraftErrors, toRegistration } from './steps.ts';
import { toastRegistrationFailed } from './toastRegistrationFailed.ts';
import { WizardStep } from './WizardStep.tsx';

const AccountDialog = lazyDialog(() => import('./AccountDialog.tsx'), 'AccountDialog');
const DinerNote = lazyPart(() => import('../OwnerAccountForms.tsx'), 'DinerNote');

interface WizardProps {
  /** The step of the address, from 0. */
  requestedStep: number;
  /** The owner area's address after the registration. */
  area: string;
}

/** The registration wizard. It opens no step while an earlier one is invalid. */
export function Wizard({ requestedStep, area }: WizardProps) {
  const [start] = useState(readWizardDraft);
  const user = useCurrentUser();
  const router = useRouter();
  const [reachedStep, setReachedStep] = useState(() => findFirstFault(start));
  const at = Math.min(requestedStep, reachedStep, STEPS.length - 1);
  // Never beyond the last step.
  const step = STEPS[at] ?? STEPS[0];
  const form = useZodForm(step.shape, start);
  useTimeZoneFromPosition(form);
  const [account, setAccount] = useState<'closed' | 'open' | 'to submit'>('closed');
  const [sendingPictures, setSendingPictures] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const shownStep = useRef(at);
  const send = useEndpointMutation(registerRestaurant, { refreshes: [listOwnRestaurants] });

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => saveWizardDraft(values) }),
    [form],
  );

  // A new step begins at its heading, for eyes and for screen readers; errors wait in the step that they belong to.
  useEffect(() => {
    if (shownStep.current === at) return;
    shownStep.current = at;
    scrollTo({ top: 0 });
    if (!document.querySelector('form [aria-invalid="true"], form [data-invalid]')) heading.current?.focus();
  }, [at]);

  const go = (to: number) => router.navigate({ href: links.addRestaurant(to + 1), resetScroll: false });

  async function goOn() {
    const draft = form.getValues();
    // The server's errors are corrected by now: the next step begins without them.
    form.reset(draft, { keepDirty: true });
    const wrong = findFirstFault(draft);
    setReachedStep(wrong);
    const to = Math.min(at + 1, wrong);
    if (at + 1 < STEPS.length || wrong < STEPS.length) return go(to);
    if (user?.type !== 'restaurant') return setAccount('to submit');
    await submit();
  }

  async function submit() {
    try {
      const newRestaurant = await send.mutateAsync(toRegistration(form.getValues()));
      saveWizardDraft(null);
      await router.navigate({ href: `${area}?restaurant=${newRestaurant.id}` });
      toast({
        title: t('Restaurant Registered!'),
        description: t('Your restaurant has been successfully submitted for review.'),
      });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toastRegistrationFailed(error);
      const errors = toDraftErrors(error.errors);
      const [first] = Object.keys(errors);
      const wrong = first === undefined ? -1 : findWizardStep(first);
      if (wrong >= 0 && wrong !== at) await go(wrong);
      throw new CallError(error.status, error.sentence, errors);
    }
  }

  function continueSignedIn(owner: User) {
    const goesOn = account === 'to submit' && owner.type === 'restaurant';
    setAccount(owner.type === 'restaurant' ? 'closed' : account);
    if (goesOn) setResuming(true);
  }

  const [isResuming, setResuming] = useState(false);
  const resume = useEffectEvent(() => {
    setResuming(false);
    // Errors show in a notice and at their field.
    submit().catch((error) => {
      if (!(error instanceof CallError)) throw error;
      for (const [field, message] of Object.entries(error.errors))
        form.setError(field as keyof WizardDraft, { type: 'server', message }); // A path of the draft.
    });
  });
  useEffect(() => {
    if (isResuming) resume();
  }, [isResuming]);

  function startOver() {
    saveWizardDraft(null);
    const empty = createWizardDraft();
    form.reset(empty);
    setReachedStep(findFirstFault(empty));
    void go(0);
  }

  const last = at === STEPS.length - 1;
  return (
    <div className="gap-10 lg:grid lg:grid-cols-[16rem_1fr]">
      <StepList at={at} reachedStep={reachedStep} onStartOver={startOver} />
      <div className="mx-auto w-full max-w-prose min-w-0">
        <h2 ref={heading} tabIndex={-1} className="mb-5 text-xl outline-none">
          {step.title}
        </h2>
        {user?.type === 'user' && (
          <Suspense>
            <div className="mb-5">
              <DinerNote name={user.username} here={links.addRestaurant(at + 1)}>
                {t('What you have filled in stays in this browser.')}
              </DinerNote>
            </div>
          </Suspense>
        )}
        <Form key={at} form={form} className="grid gap-6" onSubmit={goOn}>
          <WizardStep
            at={at}
            timeZone={start.timeZone}
            onAccount={() => setAccount('open')}
            onBusy={setSendingPictures}
          />
          <div className="sticky bottom-0 z-10 -mx-4 mt-2 flex gap-3 border-t border-line bg-paper px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:static lg:mx-0 lg:border-0 lg:px-0">
            {at > 0 && (
              <Button size="lg" className="px-5!" onClick={() => void go(at - 1)}>
                {t('Previous')}
              </Button>
            )}
            <SubmitButton
              size="lg"
              className="min-w-0 flex-1 lg:ms-auto lg:flex-none"
              disabled={sendingPictures}
              busyLabel={last ? t('Submitting...') : undefined}
            >
              {sendingPictures ? t('Sending photos...') : last ? t('Submit Restaurant') : t('Next')}
            </SubmitButton>
          </div>
        </Form>
        {account !== 'closed' && (
          <AccountDialog
            open
            onClose={() => setAccount('closed')}
            here={links.addRestaurant(at + 1)}
            onDone={continueSignedIn}
          />
        )}
      </div>
    </div>
  );
}

interface StepListProps {
  at: number;
  reachedStep: number;
  onStartOver: () => void;
}

/** The steps: a bar on a phone, a list on a desk; completed ones can be opened again. */
function StepList({ at, reachedStep, onStartOver }: StepListProps) {
  return (
    <nav aria-label={t('Steps', {}, 'wizard')} className="mb-3 lg:mb-0">
      <div className="flex items-center justify-between">
        <p className="text-sm font-semibold text-ink-2">
          {t('Step {at} of {count}', { at: at + 1, count: STEPS.length })}
        </p>
        <Button size="sm" variant="quiet" className="-me-4" onClick={onStartOver}>
          {t('Start over')}
        </Button>
      </div>
      <ol className="flex gap-1.5 lg:grid lg:gap-1">
        {STEPS.map(({ title }, step) => {
          const open = step <= reachedStep;
          return (
            <li key={title} className="min-w-0 flex-1">
              <a
                href={open ? links.addRestaurant(step + 1) : undefined}
                aria-current={step === at ? 'step' : undefined}
                aria-disabled={open ? undefined : true}
                className={cx(
                  'block min-h-11 content-center text-sm lg:-mx-3 lg:rounded-field lg:px-3',
                  step === at && 'font-bold text-ink lg:bg-accent-soft lg:text-accent',
                  step !== at && (open ? 'text-ink-2 hover:text-ink' : 'text-ink-3'),
                )}
              >
                <span className="sr-only lg:not-sr-only">
                  {step + 1}. {title}
                </span>
                <span
                  aria-hidden="true"
                  className={`block h-1.5 rounded-full lg:hidden ${step <= at ? 'bg-accent' : 'bg-line'}`}
                />
              </a>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
