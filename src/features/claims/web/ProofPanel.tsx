import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { PictureField } from '#features/media/web/PictureField.tsx';
import { formatNumber } from '#kit/contract/format.ts';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, FormGroup, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { ChoiceGroup } from '#kit/web/ui/forms/ChoiceGroup.tsx';
import { Select } from '#kit/web/ui/forms/Select.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { CLAIM_WAYS, type ClaimWay } from '#vocabulary.ts';
import { type ClaimStanding, getClaimStanding, type OwnClaim, sendClaim } from '../contract.ts';
import { CLAIMS } from '../rules.ts';
import type { LookProof } from '../shapes.ts';

const lookShape = async () => (await import('../shapes.ts')).LookProof;

interface LookFormProps {
  /** The earlier claim. */
  earlierClaim: OwnClaim | null;
  onSend: (proof: LookProof) => Promise<unknown>;
}

/** Asks for a note, and pictures of documents or of the place from behind the counter. */
function LookForm({ earlierClaim, onSend }: LookFormProps) {
  const form = useZodForm(lookShape, { note: earlierClaim?.note ?? '', images: earlierClaim?.images ?? [] });
  const [isUploading, setUploading] = useState(false);
  return (
    <Form form={form} showFailure className="grid gap-5" onSubmit={onSend}>
      <FormField
        name="note"
        label={t('What makes it yours?')}
        hint={t('For example its register number, or since when you run it. Only administrators read it.')}
      >
        {(control) => <Textarea {...control} rows={4} maxLength={CLAIMS.longestNote} />}
      </FormField>
      <FormGroup<LookProof, 'images'> name="images" label={t('Pictures of proof')} hideLabel>
        {({ value, onChange }) => (
          <PictureField
            label={t('Pictures of proof')}
            hint={t(
              'A licence, a bill, you in its kitchen. Administrators look at them; 90 days after the decision they are deleted.',
            )}
            optional
            value={value}
            onChange={onChange}
            max={CLAIMS.pictures}
            onBusy={setUploading}
          />
        )}
      </FormGroup>
      <SubmitButton size="lg" className="justify-self-start" disabled={isUploading}>
        {isUploading ? t('Photos are uploading') : t('Send it')}
      </SubmitButton>
    </Form>
  );
}

const LABELS: Record<ClaimWay, string> = { mail: t('E-mail'), letter: t('Letter'), look: t('Documents') };

const SENT: Record<ClaimWay, string> = {
  mail: t('Code sent'),
  letter: t('Letter requested'),
  look: t('Claim sent'),
};

interface Props {
  restaurant: { id: number; name: string };
  standing: ClaimStanding;
  onDone: () => void;
  /** There is a claim to return to. */
  canGoBack: boolean;
}

/** The ways of proof that this place allows. */
export function ProofPanel({ restaurant, standing, onDone, canGoBack }: Props) {
  const { id, name } = restaurant;
  const { mail, letter, needsLook, owner, claim } = standing;
  const ways = needsLook
    ? (['look'] as const)
    : CLAIM_WAYS.filter((way) => way === 'look' || standing[way] !== null);
  const [way, setWay] = useState<ClaimWay>(ways[0] ?? 'look');
  const send = useEndpointMutation(sendClaim, {
    refreshes: [getClaimStanding],
    success: (_, input) => {
      onDone();
      toast({ title: SENT[input.way] });
    },
    failure: (error) => {
      if (Object.keys(error.errors).length === 0)
        toast({ title: t('Nothing was sent'), description: error.sentence, variant: 'destructive' });
    },
  });
  return (
    <Panel title={t('Prove that it is yours')}>
      {owner === 'somebody' ? (
        <p className="mb-5 text-ink-2">
          {t(
            'Somebody else manages {name} on Tablemate. Say why it is yours: an administrator reviews both sides, and tells both the reason.',
            { name },
          )}
        </p>
      ) : needsLook ? (
        <p className="mb-5 text-ink-2">
          {t('A claim of yours was refused before, so an administrator will review this one.')}
        </p>
      ) : (
        ways.length > 1 && (
          <div className="mb-5">
            <ChoiceGroup
              label={t('How to prove it')}
              options={ways.map((value) => ({ value, label: LABELS[value] }))}
              value={way}
              onChange={setWay}
            />
          </div>
        )
      )}
      {way === 'mail' && mail && <MailForm mail={mail} onSend={(to) => send.mutateAsync({ id, way, to })} />}
      {way === 'letter' && letter && (
        <>
          <p className="wrap-anywhere text-ink-2">
            {letter.address
              ? t(
                  'We send a letter with a code to {address}. It takes some days; the code works for {letterDays} days.',
                  { address: letter.address, letterDays: formatNumber(CLAIMS.letterDays) },
                )
              : t(
                  'We have no address, so we call {phone} and tell the person who answers a code. It works for {letterDays} days.',
                  { phone: letter.phone ?? '', letterDays: formatNumber(CLAIMS.letterDays) },
                )}
          </p>
          <Button
            variant="primary"
            size="lg"
            className="mt-5"
            busy={send.isPending}
            onClick={() => send.mutate({ id, way })}
          >
            {letter.address ? t('Request the letter') : t('Request the call')}
          </Button>
        </>
      )}
      {way === 'look' && (
        <LookForm
          earlierClaim={claim?.state === 'open' ? claim : null}
          onSend={(proof) => send.mutateAsync({ id, way, ...proof })}
        />
      )}
      {canGoBack && (
        <Button variant="quiet" className="mt-3" onClick={onDone}>
          {t('Keep it as it is')}
        </Button>
      )}
    </Panel>
  );
}

const mailShape = async () => (await import('../shapes.ts')).MailChoice;

interface MailFormProps {
  mail: NonNullable<ClaimStanding['mail']>;
  onSend: (to: string) => Promise<unknown>;
}

/** Sends a code to an address at the place's own domain. */
function MailForm({ mail, onSend }: MailFormProps) {
  const { addresses, domain } = mail;
  const form = useZodForm(mailShape, { to: addresses[0] ?? '', mailbox: '' });
  const to = useWatch({ control: form.control, name: 'to' });
  return (
    <Form
      form={form}
      showFailure
      className="grid gap-4"
      onSubmit={(choice) => onSend(choice.to || `${choice.mailbox}@${domain}`)}
    >
      <p className="text-ink-2">
        {t('We send a code to an address of the place itself. Choose one that you can read.')}
      </p>
      <FormField name="to" label={t('Send the code to')}>
        {(control) => (
          <Select
            {...control}
            options={[
              ...addresses,
              ...(domain === null
                ? []
                : [{ value: '', label: t('Another address at {domain}', { domain }) }]),
            ]}
          />
        )}
      </FormField>
      {to === '' && (
        <FormField
          name="mailbox"
          label={t('Before @{domain}', { domain: domain ?? '' })}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <SubmitButton size="lg" className="justify-self-start">
        {t('Send the code')}
      </SubmitButton>
    </Form>
  );
}
