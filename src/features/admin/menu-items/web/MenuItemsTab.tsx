import { Plus } from 'lucide-react';
import { OpenLink } from '#features/admin/row/web/OpenLink.tsx';
import { When } from '#features/admin/row/web/When.tsx';
import { TableScreen, type TableTexts } from '#features/admin/table/web/TableScreen.tsx';
import { useTable } from '#features/admin/table/web/useTable.ts';
import { CATEGORY_LABELS, DIET_LABELS } from '#features/menus/web/wording.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import type { Column } from '#kit/web/ui/DataTable.tsx';
import { MENU_CATEGORIES } from '#vocabulary.ts';
import { type AdminMenuItem, exportMenuItems, listAdminMenuItems, MENU_ITEM_SORTS } from '../contract.ts';
import { useMenuItemActions } from './useMenuItemActions.tsx';

const MenuItemSheet = lazyDialog(() => import('./MenuItemSheet.tsx'), 'MenuItemSheet');

const TEXTS: TableTexts = {
  formatAmount: (n) => plural(n, '{n} menu item', '{n} menu items'),
  search: t('Search menu items'),
  notFound: t('No menu items found'),
  none: t('No menu items yet'),
};

const COLUMNS: readonly Column<AdminMenuItem>[] = [
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
        {!isPopular && !isSoldOut && dietary.length === 0 && <span className="text-ink-3">{t('None')}</span>}
      </span>
    ),
  },
  { id: 'reviews', label: t('Reviews'), end: true, cell: ({ reviewCount }) => reviewCount },
  { id: 'createdAt', label: t('Added'), sortable: 'down', cell: ({ createdAt }) => <When at={createdAt} /> },
  { id: 'description', label: t('Description'), extra: true, cell: ({ description }) => description },
  { id: 'id', label: t('Number'), end: true, extra: true, cell: ({ id }) => id },
];

const FILTERS = [
  {
    name: 'category',
    label: t('Category'),
    all: t('All categories'),
    options: MENU_CATEGORIES.map((value) => ({ value, label: CATEGORY_LABELS[value] })),
  },
] as const;

export function MenuItemsTab() {
  const table = useTable({
    read: (input) => query(listAdminMenuItems, input),
    sorts: MENU_ITEM_SORTS,
    choices: { category: MENU_CATEGORIES },
    numbers: { restaurant: t('Of restaurant') },
  });
  const { edit, menu, dialogs } = useMenuItemActions();
  return (
    <>
      <TableScreen
        id="menu-items"
        title={t('Menu items')}
        texts={TEXTS}
        table={table}
        columns={COLUMNS}
        nameOf={({ name }) => name}
        filters={FILTERS}
        file={exportMenuItems}
        add={
          <Button variant="primary" icon={<Plus size={18} />} onClick={() => edit(null)}>
            {t('Add Menu Item')}
          </Button>
        }
        sheet={MenuItemSheet}
        actions={menu}
        bulk={(rows) => [
          {
            action: 'delete',
            label: t('Delete'),
            says: t('They leave their menus for good; their reviews stay with the restaurants.'),
            rows,
          },
        ]}
      />
      {dialogs}
    </>
  );
}
