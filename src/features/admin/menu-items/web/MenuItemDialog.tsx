import { z } from 'zod';
import { useSaving } from '#features/admin/row/web/useSaving.ts';
import { MenuItemDetails } from '#features/menus/contract.ts';
import { Id } from '#kit/contract/shapes.ts';
import { t } from '#kit/contract/text.ts';
import { useZodForm } from '#kit/web/form.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import type { AdminMenuItem } from '../contract.ts';
import { addAdminMenuItem, editAdminMenuItem } from '../contract.ts';
import { MenuItemForm } from './MenuItemForm.tsx';

interface Props {
  /** Null to add one. */
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

/** While an amount is being typed there is none. */
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
