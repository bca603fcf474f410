import { HoursEditor } from '#features/owner/web/HoursEditor.tsx';
import { PositionField } from '#features/owner/web/PositionField.tsx';
import { PriceRangeField } from '#features/owner/web/wizard/BasicsStep.tsx';
import { NamesGroup } from '#features/restaurants/web/names/NamesFields.tsx';
import { t } from '#kit/contract/text.ts';
import { FormField, FormGroup } from '#kit/web/form.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import type { CorrectionFact } from '#vocabulary.ts';
import type { TypedSuggestion } from './suggestionForm.ts';

interface Props {
  fact: Exclude<CorrectionFact, 'closed' | 'photo'>;
  /** Currency of the prices. */
  currency: string;
}

/** The control for a fact, the same that owners use. */
export function FactField({ fact, currency }: Props) {
  switch (fact) {
    case 'hours':
      return (
        <FormGroup<TypedSuggestion, 'openingHours'> name="openingHours" label={t('The right opening hours')}>
          {({ value, onChange }) => <HoursEditor value={value} onChange={onChange} />}
        </FormGroup>
      );
    case 'address':
      return (
        <FormField<TypedSuggestion>
          name="address"
          label={t('The right address')}
          autoComplete="off"
          maxLength={300}
        />
      );
    case 'position':
      return (
        <PositionField label={t('The right position')} hint={t('Where its door is.')} optional={false} />
      );
    case 'phone':
      return (
        <FormField<TypedSuggestion>
          name="phone"
          label={t('The right phone number')}
          type="tel"
          autoComplete="off"
          maxLength={40}
        />
      );
    case 'website':
      return (
        <FormField<TypedSuggestion>
          name="website"
          label={t('The right website')}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={2000}
        />
      );
    case 'name':
      return (
        <FormField<TypedSuggestion>
          name="name"
          label={t('The right name')}
          autoComplete="off"
          maxLength={120}
        />
      );
    case 'names':
      return <NamesGroup hint={t('As people who speak it call the place, or as it stands at its door.')} />;
    case 'price':
      return <PriceRangeField currency={currency} />;
    case 'menu':
      return (
        <FormField<TypedSuggestion>
          name="dishes"
          label={t('Dishes')}
          hint={t(
            'One a line with its price, such as “Bacalhau à Brás 12.50”. A line such as “Desserts” begins a part of the menu.',
          )}
        >
          {(control) => <Textarea {...control} rows={8} />}
        </FormField>
      );
  }
}
