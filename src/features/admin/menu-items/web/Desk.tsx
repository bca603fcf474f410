import { OpenLink } from '#features/admin/row/web/Preview.tsx';
import { useDeletion } from '#features/admin/row/web/useRemoval.tsx';
import { When } from '#features/admin/row/web/When.tsx';
import { createDesk } from '#features/admin/table/web/Desk.tsx';
import { pictureSources } from '#features/media/rules.ts';
import { CATEGORY_LABELS, DIET_LABELS } from '#features/menus/web/wording.ts';
import { NamesList } from '#features/restaurants/web/names/NamesList.tsx';
import { formatMoney } from '#kit/contract/money.ts';
import { plural, t } from '#kit/contract/text.ts';
import { joinItems } from '#kit/web/format.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import { MENU_CATEGORIES } from '#vocabulary.ts';
import {
  deleteAdminMenuItem,
  exportMenuItems,
  getAdminMenuItem,
  listAdminMenuItems,
  MENU_ITEM_SORTS,
} from '../contract.ts';

const MenuItemDialog = lazyDialog(() => import('./MenuItemDialog.tsx'), 'MenuItemDialog');

export const MenuItemsDesk = createDesk({
  id: 'menu-items',
  title: t('Menu items'),
  texts: {
    formatAmount: (n) => plural(n, '{n} menu item', '{n} menu items'),
    search: t('Search menu items'),
    notFound: t('No menu items found'),
    none: t('No menu items yet'),
  },
  list: listAdminMenuItems,
  file: exportMenuItems,
  sorts: MENU_ITEM_SORTS,
  columns: [
    {
      id: 'name',
      label: t('Name'),
      main: true,
      sortable: 'up',
      cell: ({ id, name }) => <OpenLink id={id}>{name}</OpenLink>,
    },
    { id: 'restaurant', label: t('Restaurant'), cell: ({ restaurant }) => restaurant },
    { id: 'category', label: t('Category'), cell: ({ category }) => CATEGORY_LABELS[category] },
    {
      id: 'price',
      label: t('Price'),
      sortable: 'down',
      end: true,
      cell: ({ price, currency }) => formatMoney(price, currency),
    },
    {
      id: 'marks',
      label: t('Marks'),
      cell: ({ isPopular, isSoldOut, dietary }) => (
        <span className="flex flex-wrap gap-1">
          {isPopular && <Chip tone="accent">{t('Popular')}</Chip>}
          {isSoldOut && <Chip>{t('Sold out')}</Chip>}
          {dietary.map((mark) => (
            <Chip key={mark} tone="herb">
              {DIET_LABELS[mark]}
            </Chip>
          ))}
          {!isPopular && !isSoldOut && dietary.length === 0 && (
            <span className="text-ink-3">{t('None')}</span>
          )}
        </span>
      ),
    },
    { id: 'reviews', label: t('Reviews'), end: true, cell: ({ reviewCount }) => reviewCount },
    {
      id: 'createdAt',
      label: t('Added'),
      sortable: 'down',
      cell: ({ createdAt }) => <When at={createdAt} />,
    },
    { id: 'description', label: t('Description'), extra: true, cell: ({ description }) => description },
    { id: 'id', label: t('Number'), end: true, extra: true, cell: ({ id }) => id },
  ],
  filters: [
    {
      name: 'category',
      label: t('Category'),
      all: t('All categories'),
      options: MENU_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
    },
  ],
  numbers: { restaurant: t('Of restaurant') },
  getName: ({ name }) => name,
  facts: {
    read: getAdminMenuItem,
    noun: t('Menu item'),
    missing: t('This menu item is not there'),
    title: ({ name }) => name,
    above: (item) => (
      <>
        {item.image && (
          <Picture
            {...pictureSources(item.image)}
            sizes="400px"
            alt={item.name}
            className="mb-5 aspect-4/3 max-w-form rounded-card"
          />
        )}
      </>
    ),
    facts: (item, { restaurant, when }) => [
      [t('Number'), item.id],
      [t('Restaurant'), restaurant(item.restaurantId, item.restaurant)],
      [
        t('Other names'),
        Object.keys(item.names).length > 0 ? <NamesList key="names" names={item.names} /> : null,
      ],
      [t('Description'), item.description],
      [t('Price'), formatMoney(item.price, item.currency)],
      [t('Category'), CATEGORY_LABELS[item.category]],
      [t('Popular'), item.isPopular ? t('Yes') : t('No')],
      [t('Sold out'), item.isSoldOut ? t('Yes') : t('No')],
      [t('Diets'), joinItems(item.dietary.map((mark) => DIET_LABELS[mark]))],
      [t('Reviews'), plural(item.reviewCount, '{n} review', '{n} reviews')],
      [t('Added'), when(item.createdAt)],
    ],
  },
  addDialog: {
    label: t('Add Menu Item'),
    dialog: (state) => <MenuItemDialog item={null} {...state} />,
  },
  form: (item, state) => <MenuItemDialog item={item} {...state} />,
  useRemoval: (onDone) =>
    useDeletion({
      label: t('Delete menu item'),
      successText: t('Menu item deleted successfully'),
      formatFailure: (status) => t('Failed to delete menu item: {status}', { status }),
      to: deleteAdminMenuItem,
      says: t('It leaves its menu for good; its reviews stay with the restaurant.'),
      onDone,
    }),
  actions: (_, { preview, edit, remove }) => [preview, edit, remove],
  bulk: (rows) => [
    {
      action: 'delete',
      label: t('Delete'),
      says: t('They leave their menus for good; their reviews stay with the restaurants.'),
      rows,
    },
  ],
});
