import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { refresh, useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { getClaimStanding, type OwnClaim, proveClaim, withdrawClaim } from '../contract.ts';

const ConfirmDialog = lazyDialog(() => import('#kit/web/ui/overlays/ConfirmDialog.tsx'), 'ConfirmDialog');

const shape = async () => (await import('../shapes.ts')).ClaimCode;

type Restaurant = { id: number; name: string };

interface Props {
  claim: OwnClaim;
  restaurant: Restaurant;
  /** The place has got another owner meanwhile. */
  isOwned: boolean;
  /** Chooses another way, or requests another code. */
  onChoose: () => void;
}

/** An undecided claim: what happens next, and what its claimant can do. */
export function OpenClaim({ claim, restaurant, isOwned, onChoose }: Props) {
  const { title, text } = describeClaim(claim);
  const [isAsking, setAsking] = useState(false);
  const withdraw = useEndpointMutation(withdrawClaim, {
    refreshes: [getClaimStanding],
    success: ({ message }) => toast({ title: t('Claim withdrawn'), description: message }),
    failure: (error) =>
      toast({ title: t('Not withdrawn'), description: error.sentence, variant: 'destructive' }),
  });
  return (
    <Panel title={title}>
      <p className="wrap-anywhere text-ink-2">{text}</p>
      {isOwned && !claim.isProven && claim.way !== 'look' && (
        <p className="mt-2 text-ink-2">
          {t(
            'Somebody else has proved that {name} is theirs. With the right code an administrator decides between you.',
            { name: restaurant.name },
          )}
        </p>
      )}
      {claim.codeExpiresAt !== null && <CodeForm claim={claim} restaurant={restaurant} />}
      {claim.note && (
        <p
          dir="auto"
          className="mt-3 rounded-card bg-sunken px-4 py-3 text-sm wrap-anywhere whitespace-pre-line"
        >
          {claim.note}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {!claim.isProven && (
          <Button onClick={onChoose}>
            {claim.way === 'look' ? t('Change what I sent') : t('New code or another way')}
          </Button>
        )}
        <Button
          variant="quiet"
          aria-haspopup="dialog"
          {...ConfirmDialog.reach}
          onClick={() => setAsking(true)}
        >
          {t('Withdraw')}
        </Button>
      </div>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('Withdraw your claim?')}
        confirm={t('Withdraw')}
        busy={withdraw.isPending}
        onConfirm={() => withdraw.mutate({ id: claim.id })}
      >
        {t('A code that was sent stops working. You can claim {name} again.', { name: restaurant.name })}
      </ConfirmDialog>
    </Panel>
  );
}

function describeClaim({ way, isProven, codeExpiresAt, sentTo }: OwnClaim): { title: string; text: string } {
  if (isProven)
    return {
      title: t('An administrator decides'),
      text: t(
        'Your code was right, but somebody else was faster. An administrator reviews both sides, and tells both the reason.',
      ),
    };
  if (way === 'look')
    return {
      title: t('An administrator will review it'),
      text: t('You will see the decision and the reason here, in your notifications and by mail.'),
    };
  if (codeExpiresAt !== null)
    return {
      title: t('Enter the code'),
      text:
        way === 'mail'
          ? t('We sent a code to {sentTo}. It works for 24 hours.', { sentTo: sentTo ?? '' })
          : t('We sent a letter to {sentTo}. Enter the code in it.', { sentTo: sentTo ?? '' }),
    };
  if (way === 'letter' && sentTo === null)
    return {
      title: t('Letter requested'),
      text: t('We print a code and send it to the place. Come back with it: this page then asks for it.'),
    };
  return {
    title: t('The code no longer works'),
    text: t('It has expired, or was typed wrong too often. Get a new one.'),
  };
}

function CodeForm({ claim, restaurant }: { claim: OwnClaim; restaurant: Restaurant }) {
  const client = useQueryClient();
  const form = useZodForm(shape, { code: '' });
  const prove = useEndpointMutation(proveClaim, {
    refreshes: 'everything',
    success: ({ isMine }) =>
      toast(
        isMine
          ? {
              title: t('{name} is yours now', { name: restaurant.name }),
              description: t('You manage its page from now on.'),
            }
          : {
              title: t('Your code was right'),
              description: t('Somebody was faster: an administrator decides.'),
            },
      ),
    // It may have been the last attempt.
    failure: () => void refresh(client, [getClaimStanding]),
  });
  return (
    <Form
      form={form}
      showFailure
      className="mt-4 grid gap-4"
      onSubmit={({ code }) => prove.mutateAsync({ id: claim.id, code })}
    >
      <FormField
        name="code"
        label={t('Code')}
        hint={
          claim.triesLeft === 1
            ? t('One try is left.')
            : t('8 digits. {triesLeft} tries are left.', { triesLeft: claim.triesLeft })
        }
        inputMode="numeric"
        autoComplete="one-time-code"
        placeholder="1234 5678"
        maxLength={12}
        className="max-w-48"
      />
      <SubmitButton size="lg" className="justify-self-start">
        {t('Claim {name}', { name: restaurant.name })}
      </SubmitButton>
    </Form>
  );
}
