import { FormField, FormGroup } from '#kit/web/form.tsx';
import { ChoiceGroup } from '#kit/web/ui/forms/ChoiceGroup.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { PRICE_RANGES } from '#vocabulary.ts';
import { PositionField } from '../PositionField.tsx';
import type { WizardDraft } from './draft.ts';

const PRICES = PRICE_RANGES.map((value) => ({ value, label: value }));

export function BasicsStep() {
  return (
    <>
      <FormField<WizardDraft>
        name="name"
        label="Restaurant name"
        autoComplete="organization"
        maxLength={120}
      />
      <FormField<WizardDraft>
        name="description"
        label="Description"
        hint="What you cook, and what makes an evening at your place."
      >
        {(control) => <Textarea {...control} maxLength={3000} />}
      </FormField>
      <PriceRangeField />
      <FormField<WizardDraft> name="address" label="Address" autoComplete="street-address" maxLength={300} />
      <PositionField />
      <ContactFields />
    </>
  );
}

export function PriceRangeField() {
  return (
    <FormGroup<WizardDraft, 'priceRange'>
      name="priceRange"
      label="Price range"
      hint="A main course: $ under $15, $$ $15-30, $$$ $30-60, $$$$ $60+"
    >
      {({ value, onChange }) => (
        <ChoiceGroup label="Price range" options={PRICES} value={value} onChange={onChange} />
      )}
    </FormGroup>
  );
}

export function ContactFields({ optional = false }: { optional?: boolean }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField<WizardDraft>
          name="phone"
          label="Phone"
          optional={optional}
          type="tel"
          autoComplete="tel"
          maxLength={40}
        />
        <FormField<WizardDraft>
          name="email"
          label="Email"
          optional={optional}
          hint="Where guests write to"
          type="email"
          autoComplete="email"
          maxLength={254}
        />
      </div>
      <FormField<WizardDraft>
        name="website"
        label="Website"
        optional
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
        maxLength={2000}
      />
    </>
  );
}
