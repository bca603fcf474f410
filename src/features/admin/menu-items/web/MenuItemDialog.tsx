import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { z } from 'zod';
import { RestaurantPicker } from '#features/admin/restaurants/web/RestaurantPicker.tsx';
import { ClearField, FormFoot, useSaving } from '#features/admin/row/web/RowForm.tsx';
import { MenuItemDetails } from '#features/menus/contract.ts';
import { CATEGORY_LABELS, DIET_LABELS } from '#features/menus/web/wording.ts';
import { NamesFields } from '#features/restaurants/web/names/NamesFields.tsx';
import { Id } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { Form, FormField, FormGroup, useZodForm } from '#kit/web/form.tsx';
import { Checkbox } from '#kit/web/ui/forms/Checkbox.tsx';
import { MoneyInput } from '#kit/web/ui/forms/MoneyInput.tsx';
import { Select } from '#kit/web/ui/forms/Select.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { ToggleChips } from '#kit/web/ui/forms/ToggleChips.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DIETARY_MARKS, type DietaryMark, MENU_CATEGORIES } from '#vocabulary.ts';
import { type AdminMenuItem, addAdminMenuItem, editAdminMenuItem } from '../contract.ts';

interface Props {
  /** Null to add a dish. */
  item: AdminMenuItem | null;
  open: boolean;
  onClose: () => void;
}

/** Adds a dish to any restaurant, or changes one. */
export function MenuItemDialog({ item, open, onClose }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      tall
      title={item ? t('Edit {name}', { name: item.name }) : t('Add Menu Item')}
    >
      {item ? <EditMenuItem item={item} onClose={onClose} /> : <AddMenuItem onClose={onClose} />}
    </Dialog>
  );
}

/** Null while an amount is being typed. */
const Price = z.number(t('Price must be a positive number')).nullable().pipe(MenuItemDetails.shape.price);
const Fields = MenuItemDetails.extend({ price: Price });
const NewFields = Fields.extend({
  restaurantId: Id.nullable().pipe(z.number(t('Choose a restaurant'))),
});

function AddMenuItem({ onClose }: { onClose: () => void }) {
  const form = useZodForm(NewFields, {
    restaurantId: null,
    name: '',
    names: {},
    description: '',
    price: null,
    category: 'Main',
    isPopular: false,
    isSoldOut: false,
    dietary: [],
  });
  const save = useSaving(addAdminMenuItem, t('Menu item added successfully'), onClose);
  return (
    <MenuItemForm
      form={form}
      isNew
      onClose={onClose}
      onSubmit={(item) => save.mutateAsync({ ...item, description: item.description || null })}
    />
  );
}

function EditMenuItem({ item, onClose }: { item: AdminMenuItem; onClose: () => void }) {
  const { id, name, names, description, price, category, image, isPopular, isSoldOut, dietary } = item;
  const form = useZodForm(Fields, {
    name,
    names,
    description: description ?? '',
    price,
    category,
    image,
    isPopular,
    isSoldOut,
    dietary,
  });
  const save = useSaving(editAdminMenuItem, t('Menu item saved successfully'), onClose);
  return (
    <MenuItemForm
      form={form}
      isNew={false}
      hasImage={image !== null}
      currency={item.currency}
      onClose={onClose}
      onSubmit={(changes) => save.mutateAsync({ ...changes, id, description: changes.description || null })}
    />
  );
}

interface FormProps<In extends FieldValues, Out> {
  form: UseFormReturn<In, unknown, Out>;
  isNew: boolean;
  hasImage?: boolean;
  /** The currency of the price, if the restaurant is known. */
  currency?: string | undefined;
  onClose: () => void;
  onSubmit: (values: Out) => unknown;
}

/** The fields of a new or existing dish. */
function MenuItemForm<In extends FieldValues, Out>(props: FormProps<In, Out>) {
  const { form, isNew, hasImage, currency, onClose, onSubmit } = props;
  return (
    <Form form={form} showFailure onSubmit={onSubmit}>
      {isNew && (
        <FormGroup<{ restaurantId: number | null }, 'restaurantId'>
          name="restaurantId"
          label={t('Restaurant')}
        >
          {({ onChange }) => <RestaurantPicker onPick={onChange} />}
        </FormGroup>
      )}
      <FormField name="name" label={t('Name')} maxLength={120} />
      <NamesFields
        hint={t('Guests who read in one of them see it first, and the name on the menu below it.')}
      />
      <FormField name="description" label={t('Description')} optional>
        {(control) => <Textarea {...control} rows={3} maxLength={1000} />}
      </FormField>
      <div className="grid gap-4 sm:grid-cols-2">
        <FormGroup<{ price: number | null }, 'price'> name="price" label={t('Price')}>
          {({ value, onChange }) => (
            <MoneyInput aria-label={t('Price')} currency={currency} value={value} onChange={onChange} />
          )}
        </FormGroup>
        <FormField name="category" label={t('Category')}>
          {(control) => (
            <Select
              {...control}
              options={MENU_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] }))}
            />
          )}
        </FormField>
      </div>
      <FormGroup<{ dietary: DietaryMark[] }, 'dietary'> name="dietary" label={t('Diets')} optional>
        {(control) => (
          <ToggleChips
            label={t('Diets')}
            options={DIETARY_MARKS.map((value) => ({ value, label: DIET_LABELS[value] }))}
            {...control}
          />
        )}
      </FormGroup>
      <FormField name="isPopular" label={t('Popular')} hideLabel>
        {(control) => <Checkbox {...control} label={t('Popular')} />}
      </FormField>
      <FormField name="isSoldOut" label={t('Sold out')} hideLabel>
        {(control) => <Checkbox {...control} label={t('Sold out')} />}
      </FormField>
      {hasImage && <ClearField name="image" label={t('Picture')} clear={t('Remove the picture')} />}
      <FormFoot onClose={onClose} label={isNew ? t('Add Menu Item') : undefined} />
    </Form>
  );
}
