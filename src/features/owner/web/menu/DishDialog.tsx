import { useState } from 'react';
import { z } from 'zod';
import { PhotoGroup } from '#features/media/web/PhotoGroup.tsx';
import {
  addMenuItem,
  MAX_PRICE,
  type MenuItem,
  MenuItemDetails,
  updateMenuItem,
} from '#features/menus/contract.ts';
import { CATEGORY_LABELS, DIET_LABELS } from '#features/menus/web/wording.ts';
import { NamesFields } from '#features/restaurants/web/names/NamesFields.tsx';
import { SentNames } from '#kit/contract/names/names.ts';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormCheckbox, FormField, FormGroup, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { MoneyInput } from '#kit/web/ui/forms/MoneyInput.tsx';
import { Select } from '#kit/web/ui/forms/Select.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { ToggleChips } from '#kit/web/ui/forms/ToggleChips.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { DIETARY_MARKS, MENU_CATEGORIES } from '#vocabulary.ts';
import { MENU_READS } from './useMenu.ts';

/** As the fields hold it: an incomplete price is null, and there is one picture at most. */
const Shape = z.object({
  name: MenuItemDetails.shape.name,
  names: SentNames,
  description: z.string().max(1000, t('At most 1000 characters')),
  price: z
    .int(t('Price must be a positive number'))
    .min(0, t('Price must be a positive number'))
    .max(MAX_PRICE, t('At most 10,000,000'))
    .nullable(),
  category: z.enum(MENU_CATEGORIES, t('Category is required')),
  images: z.array(z.string()),
  isPopular: z.boolean(),
  isSoldOut: z.boolean(),
  dietary: z.array(z.enum(DIETARY_MARKS)),
});

interface DishDialogProps {
  restaurantId: number;
  /** Of its prices. */
  currency: string | undefined;
  /** Null for a new one. */
  dish: MenuItem | null;
  onClose: () => void;
}

export function DishDialog({ restaurantId, currency, dish, onClose }: DishDialogProps) {
  const [isUploading, setUploading] = useState(false);
  const form = useZodForm(Shape, {
    name: dish?.name ?? '',
    names: dish?.names ?? {},
    description: dish?.description ?? '',
    price: dish?.price ?? null,
    category: dish?.category ?? 'Main',
    images: dish?.image ? [dish.image] : [],
    isPopular: dish?.isPopular ?? false,
    isSoldOut: dish?.isSoldOut ?? false,
    dietary: dish?.dietary ?? [],
  });
  const on = {
    refreshes: MENU_READS,
    success: () => {
      toast(
        dish
          ? { title: t('Menu updated') }
          : { title: t('Menu item added'), description: t('Your menu item has been successfully added.') },
      );
      onClose();
    },
    failure: (error: { message: string }) =>
      toast({ title: t('Error adding menu item'), description: error.message, variant: 'destructive' }),
  };
  const add = useEndpointMutation(addMenuItem, on);
  const change = useEndpointMutation(updateMenuItem, on);

  function send({ images, description, price, ...rest }: z.output<typeof Shape>) {
    if (price === null) {
      form.setError('price', { message: t('Price must be a positive number') });
      return undefined;
    }
    const input = { ...rest, price, description: description.trim() || null, image: images[0] ?? null };
    return dish ? change.mutateAsync({ id: dish.id, ...input }) : add.mutateAsync({ restaurantId, ...input });
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={dish ? t('Edit {name}', { name: dish.name }) : t('Add Menu Item')}
      tall
    >
      <Form form={form} onSubmit={send}>
        <FormField name="name" label={t('Name')} maxLength={120} autoComplete="off" />
        <NamesFields
          hint={t('Guests who read in one of them see it first, and the name on the menu below it.')}
        />
        <FormField name="description" label={t('Description')} optional>
          {(control) => <Textarea {...control} rows={3} maxLength={1000} />}
        </FormField>
        <FormGroup name="price" label={t('Price')}>
          {({ name, value, onChange }) => (
            <MoneyInput
              aria-label={t('Price')}
              name={name}
              currency={currency}
              value={value}
              onChange={onChange}
            />
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
        <FormGroup
          name="dietary"
          label={t('Dietary')}
          hint={t(
            'Guests rely on these: tick only what your kitchen can promise. Vegan counts as vegetarian.',
          )}
        >
          {({ value, onChange }) => (
            <ToggleChips
              label={t('Dietary')}
              options={DIETARY_MARKS.map((value) => ({ value, label: DIET_LABELS[value] }))}
              value={value}
              onChange={onChange}
            />
          )}
        </FormGroup>
        <PhotoGroup onBusy={setUploading} />
        <FormCheckbox name="isPopular" label={t('Popular')} hint={t('Shown first on the menu')} />
        <FormCheckbox
          name="isSoldOut"
          label={t('Sold out')}
          hint={t('Stays on the menu, and guests see that it is gone for now')}
        />
        <DialogFoot>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton disabled={isUploading}>{dish ? t('Save') : t('Add Menu Item')}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
