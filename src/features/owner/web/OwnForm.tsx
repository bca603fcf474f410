import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import type { HoursException } from '#features/hours/contract.ts';
import { t } from '#kit/contract/text.ts';
import { CallError, type httpCall, useEndpointMutation } from '#kit/web/api.ts';
import { Form, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { type OwnRestaurant, updateRestaurant } from '../contract.ts';
import { OWN_READS } from './ownRestaurants.ts';
import { toWizardDraft } from './toWizardDraft.ts';
import type { WizardDraft } from './wizard/draft.ts';
import { toDraftErrors, toRegistration } from './wizard/steps.ts';

type Changes = Omit<Parameters<typeof httpCall<typeof updateRestaurant>>[1], 'id'>;

interface OwnFormProps {
  own: OwnRestaurant;
  shape: z.ZodType<Record<string, unknown>, WizardDraft>;
  /** The fields that this form sends, each only if it was changed. */
  fields: readonly (keyof ReturnType<typeof toRegistration>)[];
  exceptions?: readonly HoursException[];
  /** Uploads are running, or a value is invalid. */
  busy?: boolean;
  children: ReactNode;
}

/** One screen of a restaurant's editor, with the wizard's own controls and one button to save the changes. */
export function OwnForm({ own, shape, fields, exceptions, busy = false, children }: OwnFormProps) {
  const [start] = useState(() => toWizardDraft(own));
  const [savedDetails, setSavedDetails] = useState(() => ({
    ...toRegistration(start),
    exceptions: own.exceptions,
  }));
  const form = useZodForm(shape, start);
  const save = useSaveOwn(own.id);

  async function send() {
    const typedDetails = {
      ...toRegistration(form.getValues()),
      exceptions: [...(exceptions ?? own.exceptions)],
    };
    const sentFields = [...fields, ...(exceptions ? (['exceptions'] as const) : [])];
    const changedFields = sentFields.filter(
      (field) => JSON.stringify(typedDetails[field]) !== JSON.stringify(savedDetails[field]),
    );
    try {
      await save.mutateAsync(
        Object.fromEntries(changedFields.map((field) => [field, typedDetails[field]])) as Changes, // Parts of a registration.
      );
      setSavedDetails(typedDetails);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      throw new CallError(error.status, error.sentence, toDraftErrors(error.errors));
    }
  }

  return (
    <Form form={form} onSubmit={send} showFailure className="grid gap-5">
      {children}
      <div className="sticky bottom-20 z-10 justify-self-end rounded-panel border border-line bg-surface p-3 shadow-rest lg:bottom-4">
        <SubmitButton disabled={busy}>{t('Save')}</SubmitButton>
      </div>
    </Form>
  );
}

export function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section
      aria-label={title}
      className="grid gap-5 rounded-panel border border-line bg-surface p-5 shadow-rest"
    >
      <h2 className="text-lg">{title}</h2>
      {children}
    </section>
  );
}

/** Changes an owner's restaurant and shows the result. */
function useSaveOwn(id: number) {
  const send = useEndpointMutation(updateRestaurant, {
    refreshes: OWN_READS,
    success: ({ proposal }, changes) => {
      const waits =
        proposal && (['name', 'address', 'latitude', 'longitude'] as const).some((field) => field in changes);
      toast({
        title: t('Saved'),
        description: waits
          ? t(
              'Name, address and position wait for an administrator; until then your page shows the old ones.',
            )
          : t('Guests see it now.'),
      });
    },
    failure: (error) => toast({ title: t('Not saved'), description: error.sentence, variant: 'destructive' }),
  });
  return { ...send, mutateAsync: (changes: Changes) => send.mutateAsync({ id, ...changes }) };
}
