import { NamesFields } from '#features/restaurants/web/names/NamesFields.tsx';
import { formatPriceRange } from '#kit/contract/price-range.ts';
import { describePriceRange } from '#kit/contract/price-words.ts';
import { t } from '#kit/contract/text.ts';
import { FormField, FormGroup } from '#kit/web/form.tsx';
import { joinItems } from '#kit/web/format.ts';
import { ChoiceGroup } from '#kit/web/ui/forms/ChoiceGroup.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { PRICE_RANGES } from '#vocabulary.ts';
import { PositionField } from '../PositionField.tsx';
import type { WizardDraft } from './draft.ts';
import { useDraftCurrency } from './useDraftCurrency.ts';

export function BasicsStep() {
  return (
    <>
      <FormField<WizardDraft>
        name="name"
        label={t('Restaurant name')}
        autoComplete="organization"
        maxLength={120}
      />
      <NamesFields hint={t('Guests who read in one of them see it below the name at your door.')} />
      <FormField<WizardDraft>
        name="description"
        label={t('Description')}
        hint={t('What you cook, and what makes an evening at your place.')}
      >
        {(control) => <Textarea {...control} maxLength={3000} />}
      </FormField>
      <PriceRangeField currency={useDraftCurrency()} />
      <FormField<WizardDraft>
        name="address"
        label={t('Address')}
        autoComplete="street-address"
        maxLength={300}
      />
      <PositionField />
      <ContactFields />
    </>
  );
}

/** The price ranges with their amounts in a currency; undefined until that is known. */
export function PriceRangeField({ currency }: { currency: string | undefined }) {
  const options = PRICE_RANGES.map((value) => ({ value, label: formatPriceRange(value, currency ?? '') }));
  const meanings = PRICE_RANGES.map((value) => describePriceRange(value, currency).replace(' ·', ''));
  return (
    <FormGroup<WizardDraft, 'priceRange'>
      name="priceRange"
      label={t('Price range')}
      hint={t('A main course: {meanings}', { meanings: joinItems(meanings) })}
    >
      {({ value, onChange }) => (
        <ChoiceGroup label={t('Price range')} options={options} value={value} onChange={onChange} />
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
          label={t('Phone')}
          optional={optional}
          type="tel"
          autoComplete="tel"
          maxLength={40}
        />
        <FormField<WizardDraft>
          name="email"
          label={t('Email')}
          optional={optional}
          hint={t('Where guests write to')}
          type="email"
          autoComplete="email"
          maxLength={254}
        />
      </div>
      <FormField<WizardDraft>
        name="website"
        label={t('Website')}
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
