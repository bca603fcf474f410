import { Plus, Trash2 } from 'lucide-react';
import { useController, useFieldArray } from 'react-hook-form';
import { CATEGORY_LABELS } from '#features/menus/web/wording.ts';
import { t } from '#kit/contract/text.ts';
import { FormField } from '#kit/web/form.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { Field } from '#kit/web/ui/forms/Field.tsx';
import { MoneyInput } from '#kit/web/ui/forms/MoneyInput.tsx';
import { Select } from '#kit/web/ui/forms/Select.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { IconButton } from '#kit/web/ui/IconButton.tsx';
import type { WizardDraft } from './draft.ts';
import { useDraftCurrency } from './useDraftCurrency.ts';

/** The wizard's categories; the menu page knows two more. */
const CATEGORIES = ['Appetizer', 'Main', 'Dessert', 'Beverage'] as const;
const MAX_DISHES = 100;

export function DishRows() {
  const { fields, append, remove } = useFieldArray<WizardDraft, 'menuItems'>({ name: 'menuItems' });
  return (
    <div className="grid gap-4">
      {fields.map((field, at) => (
        <section
          key={field.id}
          aria-label={t('Dish {at}', { at: at + 1 })}
          className="grid gap-3 rounded-card border border-line bg-surface p-4"
        >
          <div className="flex items-start gap-2">
            <FormField<WizardDraft>
              name={`menuItems.${at}.name`}
              label={t('Dish')}
              maxLength={120}
              className="min-w-0 flex-1"
            />
            <IconButton
              label={t('Remove dish {at}', { at: at + 1 })}
              className="mt-7"
              onClick={() => remove(at)}
            >
              <Trash2 size={20} />
            </IconButton>
          </div>
          <FormField<WizardDraft> name={`menuItems.${at}.description`} label={t('Description')} optional>
            {(control) => <Textarea {...control} rows={2} maxLength={1000} />}
          </FormField>
          <div className="grid gap-3 sm:grid-cols-2">
            <PriceField at={at} />
            <FormField<WizardDraft> name={`menuItems.${at}.category`} label={t('Category')}>
              {(control) => (
                <Select
                  {...control}
                  options={CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }))}
                />
              )}
            </FormField>
          </div>
        </section>
      ))}
      {fields.length < MAX_DISHES && (
        <Button
          icon={<Plus size={18} />}
          className="justify-self-start"
          onClick={() => append({ name: '', description: '', price: null, category: 'Main' })}
        >
          {t('Add a dish')}
        </Button>
      )}
    </div>
  );
}

function PriceField({ at }: { at: number }) {
  const currency = useDraftCurrency();
  const { field, fieldState } = useController<WizardDraft, `menuItems.${number}.price`>({
    name: `menuItems.${at}.price`,
  });
  return (
    <Field label={t('Price')} error={fieldState.error?.message}>
      {(control) => (
        <MoneyInput {...control} currency={currency} value={field.value} onChange={field.onChange} />
      )}
    </Field>
  );
}
