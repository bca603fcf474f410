import { useState } from 'react';
import { useController } from 'react-hook-form';
import type { z } from 'zod';
import type { RestaurantRegistration } from '#features/owner/contract.ts';
import { OFFERED_FIELDS } from '#features/restaurants/fields.ts';
import { CUISINES } from '#features/restaurants/options.ts';
import { CharacterField } from '#features/restaurants/web/CharacterField.tsx';
import { nameCuisine, toOptions } from '#features/restaurants/web/names/optionNames.ts';
import { t } from '#kit/contract/text.ts';
import { CallError } from '#kit/web/api.ts';
import { Form, FormField, FormGroup, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Field } from '#kit/web/ui/forms/Field.tsx';
import { Select } from '#kit/web/ui/forms/Select.tsx';
import { TagsInput } from '#kit/web/ui/forms/TagsInput.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { PositionField } from '../PositionField.tsx';
import { useTimeZoneFromPosition } from '../useTimeZoneFromPosition.ts';
import { ContactFields, PriceRangeField } from './BasicsStep.tsx';
import { createWizardDraft, type WizardDraft } from './draft.ts';
import { EventRows } from './EventRows.tsx';
import { HoursStep } from './HoursStep.tsx';
import { PictureFields } from './PicturesStep.tsx';
import { ONE_PAGE, toDraftErrors, toRegistration } from './steps.ts';
import { toastRegistrationFailed } from './toastRegistrationFailed.ts';
import { useDraftCurrency } from './useDraftCurrency.ts';

interface RegistrationFormProps {
  onRegister: (registration: z.input<typeof RestaurantRegistration>) => Promise<unknown>;
}

/** The whole registration on one page, for people who have everything at hand. */
export function RegistrationForm({ onRegister }: RegistrationFormProps) {
  const [start] = useState(createWizardDraft);
  const form = useZodForm(ONE_PAGE.shape, start);
  useTimeZoneFromPosition(form);
  const [times, setTimes] = useState(0);
  const [sendingPictures, setSendingPictures] = useState(false);

  async function submit() {
    try {
      await onRegister(toRegistration(form.getValues()));
      toast({
        title: t('Restaurant Registered!'),
        description: t('Your restaurant has been successfully submitted for review.'),
      });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toastRegistrationFailed(error);
      throw new CallError(error.status, error.sentence, toDraftErrors(error.errors));
    }
  }

  return (
    // A new key resets controls that hold unfinished input.
    <Form key={times} form={form} className="grid gap-6" onSubmit={submit}>
      <FormField<WizardDraft>
        name="name"
        label={t('Restaurant name')}
        autoComplete="organization"
        maxLength={120}
      />
      <FormField<WizardDraft> name="description" label={t('Description')} optional>
        {(control) => <Textarea {...control} maxLength={3000} />}
      </FormField>
      <CuisineField />
      <DraftPriceRange />
      <FormField<WizardDraft>
        name="address"
        label={t('Address')}
        autoComplete="street-address"
        maxLength={300}
      />
      <PositionField />
      <ContactFields optional />
      <PictureFields onBusy={setSendingPictures} />
      <HoursStep timeZone={start.timeZone} />
      {OFFERED_FIELDS.map((name) => (
        <CharacterField key={name} name={name} />
      ))}
      <FormGroup<WizardDraft, 'tags'>
        name="tags"
        label={t('Tags')}
        optional
        hint={t('Words that guests may search for.')}
      >
        {({ value, onChange }) => (
          <TagsInput label={t('A tag of your own')} value={value} onChange={onChange} />
        )}
      </FormGroup>
      <section className="grid gap-3">
        <h3 className="text-lg">{t('Events')}</h3>
        <EventRows />
      </section>
      <div className="flex flex-wrap gap-3">
        <Button
          size="lg"
          onClick={() => {
            form.reset(createWizardDraft());
            setTimes((n) => n + 1);
          }}
        >
          {t('Clear Form')}
        </Button>
        <SubmitButton size="lg" busyLabel={t('Submitting...')} disabled={sendingPictures} className="flex-1">
          {sendingPictures ? t('Sending photos...') : t('Submit for Review')}
        </SubmitButton>
      </div>
    </Form>
  );
}

const DraftPriceRange = () => <PriceRangeField currency={useDraftCurrency()} />;

/** One cuisine, as the draft's list of them. */
function CuisineField() {
  const { field, fieldState } = useController<WizardDraft, 'cuisines'>({ name: 'cuisines' });
  return (
    <Field label={t('Cuisine type')} error={fieldState.error?.message}>
      {(control) => (
        <Select
          {...control}
          options={toOptions(CUISINES, nameCuisine)}
          placeholder={t('Choose one')}
          value={field.value[0] ?? ''}
          onChange={({ target }) => field.onChange(target.value ? [target.value] : [])}
        />
      )}
    </Field>
  );
}
