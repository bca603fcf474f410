import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { CallError, type httpCall, useEndpointMutation } from '#kit/web/api.ts';
import { Form, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { type OwnRestaurant, updateRestaurant } from '../contract.ts';
import { OWN_READS } from './ownRestaurants.ts';
import { toWizardDraft } from './toWizardDraft.ts';
import type { WizardDraft } from './wizard/draft.ts';
import { draftErrors, toRegistration } from './wizard/steps.ts';

type Changes = Omit<Parameters<typeof httpCall<typeof updateRestaurant>>[1], 'id'>;

interface OwnFormProps {
  own: OwnRestaurant;
  title: string;
  shape: z.ZodType<Record<string, unknown>, WizardDraft>;
  /** Which of what the wizard would send is sent. */
  fields: readonly (keyof ReturnType<typeof toRegistration>)[];
  /** Something is on its way that must arrive first. */
  busy?: boolean;
  children: ReactNode;
}

/** A part of a restaurant that its owner changes, with the wizard's own controls. */
export function OwnForm({ own, title, shape, fields, busy = false, children }: OwnFormProps) {
  const [start] = useState(() => toWizardDraft(own));
  const form = useZodForm(shape, start);
  const save = useSaveOwn(own.id);

  async function send() {
    const all = toRegistration(form.getValues());
    try {
      await save.mutateAsync(
        Object.fromEntries(fields.map((field) => [field, all[field]])) as Changes, // A part of a registration.
      );
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      throw new CallError(error.status, error.sentence, draftErrors(error.errors));
    }
  }

  return (
    <section aria-label={title} className="rounded-panel border border-line bg-surface p-5 shadow-rest">
      <h2 className="mb-4 text-lg">{title}</h2>
      <Form form={form} onSubmit={send} showFailure className="grid gap-5">
        {children}
        <SubmitButton disabled={busy} className="justify-self-start">
          Save
        </SubmitButton>
      </Form>
    </section>
  );
}

/** Changes a restaurant of one's own, and says what became of it. */
export function useSaveOwn(id: number) {
  const send = useEndpointMutation(updateRestaurant, {
    refreshes: OWN_READS,
    success: ({ proposal }, sent) => {
      const waits = proposal && ('name' in sent || 'address' in sent);
      toast({
        title: 'Saved',
        description: waits
          ? 'Name, address and position wait for an administrator; until then your page shows the old ones.'
          : 'Guests see it now.',
      });
    },
    failure: (error) => toast({ title: 'Not saved', description: error.sentence, variant: 'destructive' }),
  });
  return { ...send, mutateAsync: (changes: Changes) => send.mutateAsync({ id, ...changes }) };
}
