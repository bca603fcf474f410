import { ArrowDown, ArrowUp, GripVertical, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { pictureSources } from '#features/media/rules.ts';
import type { MenuItem } from '#features/menus/contract.ts';
import { DIET_LABELS } from '#features/menus/web/wording.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import { joinItems } from '#kit/web/format.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { IconButton } from '#kit/web/ui/IconButton.tsx';
import { Picture } from '#kit/web/ui/media/Picture.tsx';

interface MenuRowProps {
  dish: MenuItem;
  onEdit: () => void;
  onSoldOut: () => void;
  onDelete: () => void;
  /** Null at the end of a section. */
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  isDragged: boolean;
  /** Called with the dragged dish; null when it is dropped. */
  onDrag: (id: number | null) => void;
  onDrop: () => void;
}

/** A dish in its owner's menu: dragged by its grip, or moved by its arrows. */
export function MenuRow(props: MenuRowProps) {
  const { dish, onEdit, onSoldOut, onDelete, onUp, onDown, isDragged, onDrag, onDrop } = props;
  const others = [...new Set(Object.values(dish.names))].filter((name) => name !== dish.name);
  const [isAsking, setAsking] = useState(false);
  const [isOver, setOver] = useState(false);
  return (
    <li
      draggable
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move';
        onDrag(dish.id);
      }}
      onDragEnd={() => onDrag(null)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        onDrop();
      }}
      className={cx(
        'flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border bg-surface p-3 smooth',
        isOver && !isDragged ? 'border-accent' : 'border-line',
        isDragged && 'opacity-50',
      )}
    >
      <GripVertical
        size={20}
        aria-hidden="true"
        className="hidden shrink-0 cursor-grab text-ink-3 lg:block"
      />
      {dish.image && (
        <Picture
          {...pictureSources(dish.image)}
          sizes="3.5rem"
          alt=""
          className="aspect-square w-14! rounded-field"
        />
      )}
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{dish.name}</p>
        {others.length > 0 && <p className="text-sm wrap-anywhere text-ink-2">{joinItems(others)}</p>}
        <p className="flex flex-wrap items-center gap-1.5 text-sm text-ink-2">
          <span className="tabular-nums">{formatMoney(dish.price, dish.currency)}</span>
          {dish.isPopular && <Chip tone="accent">{t('Popular')}</Chip>}
          {dish.isSoldOut && <Chip>{t('Sold out')}</Chip>}
          {dish.dietary.map((mark) => (
            <Chip key={mark} tone="herb">
              {DIET_LABELS[mark]}
            </Chip>
          ))}
        </p>
      </div>
      <div className="ms-auto flex flex-wrap items-center justify-end">
        <Button size="sm" variant="quiet" aria-pressed={dish.isSoldOut} onClick={onSoldOut}>
          {dish.isSoldOut ? t('Back on') : t('Sold out')}
        </Button>
        <IconButton
          label={t('Move {name} up', { name: dish.name })}
          disabled={!onUp}
          onClick={() => onUp?.()}
        >
          <ArrowUp size={20} />
        </IconButton>
        <IconButton
          label={t('Move {name} down', { name: dish.name })}
          disabled={!onDown}
          onClick={() => onDown?.()}
        >
          <ArrowDown size={20} />
        </IconButton>
        <IconButton label={t('Edit {name}', { name: dish.name })} onClick={onEdit}>
          <Pencil size={20} />
        </IconButton>
        <IconButton
          label={t('Delete {name}', { name: dish.name })}
          aria-expanded={isAsking}
          onClick={() => setAsking(!isAsking)}
        >
          <Trash2 size={20} />
        </IconButton>
      </div>
      {isAsking && (
        <p role="alert" className="flex w-full flex-wrap items-center justify-end gap-2 text-sm">
          {t('Remove it from the menu? Its reviews stay with the restaurant.')}
          <Button size="sm" onClick={() => setAsking(false)}>
            {t('Keep it')}
          </Button>
          <Button size="sm" variant="destructive" onClick={onDelete}>
            {t('Delete')}
          </Button>
        </p>
      )}
    </li>
  );
}
