import { Eye, FileUp, Plus } from 'lucide-react';
import { useState } from 'react';
import { links } from '#addresses.ts';
import type { MenuItem } from '#features/menus/contract.ts';
import { CATEGORY_LABELS } from '#features/menus/web/wording.ts';
import { t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { ErrorState } from '#kit/web/ui/ErrorState.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { MENU_CATEGORIES } from '#vocabulary.ts';
import { MenuRow } from './MenuRow.tsx';
import { useMenu } from './useMenu.ts';

const DishDialog = lazyDialog(() => import('./DishDialog.tsx'), 'DishDialog');
const MenuImportDialog = lazyDialog(() => import('./MenuImportDialog.tsx'), 'MenuImportDialog');

type MenuDialog = { dialog: 'dish'; dish: MenuItem | null } | { dialog: 'import' };

/** The menu of a restaurant by section: add, change, sell out, order, remove, import. */
export function MenuEditor({
  restaurantId,
  currency,
}: {
  restaurantId: number;
  currency: string | undefined;
}) {
  const menu = useMenu(restaurantId);
  const [dialog, setDialog] = useState<MenuDialog | null>(null);
  const [draggedId, setDraggedId] = useState<number | null>(null);
  const { dishes } = menu;
  if (menu.error && !dishes) {
    return (
      <ErrorState title={t('The menu did not load')} onRetry={menu.retry}>
        {menu.error.sentence}
      </ErrorState>
    );
  }
  const sections = MENU_CATEGORIES.map((category) => ({
    category,
    own: dishes?.filter((dish) => dish.category === category) ?? [],
  })).filter(({ own }) => own.length > 0);

  return (
    <section aria-label={t('Menu')} className="grid max-w-wide gap-5">
      <div className="flex flex-wrap gap-2.5">
        <Button
          variant="primary"
          icon={<Plus size={18} />}
          onClick={() => setDialog({ dialog: 'dish', dish: null })}
        >
          {t('Add Menu Item')}
        </Button>
        <Button icon={<FileUp size={18} />} onClick={() => setDialog({ dialog: 'import' })}>
          {t('Import from CSV')}
        </Button>
        <a href={links.restaurant(restaurantId)} className={buttonClass({ variant: 'quiet' })}>
          <Eye size={18} /> {t('As guests see it')}
        </a>
      </div>
      {!dishes && <Skeleton className="h-80 rounded-panel" />}
      {dishes?.length === 0 && (
        <EmptyState title={t('No dishes yet')}>
          {t('Add the first one, or bring the whole menu in from a spreadsheet.')}
        </EmptyState>
      )}
      {sections.map(({ category, own }) => (
        <section key={category} aria-labelledby={`menu-${category}`}>
          <h2 id={`menu-${category}`} className="text-lg">
            {CATEGORY_LABELS[category]}{' '}
            <span className="font-body text-sm font-normal text-ink-3">{own.length}</span>
          </h2>
          <ul className="mt-2 grid gap-2">
            {own.map((dish, at) => (
              <MenuRow
                key={dish.id}
                dish={dish}
                onEdit={() => setDialog({ dialog: 'dish', dish })}
                onSoldOut={() => menu.change(dish, { isSoldOut: !dish.isSoldOut })}
                onDelete={() => menu.remove(dish)}
                onUp={at > 0 ? () => menu.move(dish.id, own[at - 1]?.id ?? dish.id) : null}
                onDown={at < own.length - 1 ? () => menu.move(own[at + 1]?.id ?? dish.id, dish.id) : null}
                isDragged={draggedId === dish.id}
                onDrag={setDraggedId}
                onDrop={() => {
                  const from = own.find(({ id }) => id === draggedId);
                  if (from && from.id !== dish.id) menu.move(from.id, dish.id);
                }}
              />
            ))}
          </ul>
        </section>
      ))}

      {dialog?.dialog === 'dish' && (
        <DishDialog
          restaurantId={restaurantId}
          currency={currency}
          dish={dialog.dish}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.dialog === 'import' && (
        <MenuImportDialog restaurantId={restaurantId} onClose={() => setDialog(null)} />
      )}
    </section>
  );
}
