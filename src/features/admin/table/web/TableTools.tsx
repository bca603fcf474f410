import { Columns3, Download, SlidersHorizontal } from 'lucide-react';
import { useId, useState } from 'react';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { ChipButton } from '#kit/web/ui/Chip.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import type { Column, SortOrder } from '#kit/web/ui/DataTable.tsx';
import { Select } from '#kit/web/ui/forms/Select.tsx';
import { MenuButton } from '#kit/web/ui/overlays/MenuButton.tsx';
import { SearchField } from './SearchField.tsx';
import type { Table } from './useTable.ts';

export interface TableFilter {
  /** The name in the address. */
  name: string;
  label: string;
  /** Shown while no value is selected. */
  all: string;
  options: readonly { value: string; label: string }[];
}

interface Props<Row> {
  title: string;
  /** The label of the search field. */
  search: string;
  table: Table;
  columns: readonly Column<Row>[];
  visibleIds: readonly string[];
  onShow: (ids: readonly string[]) => void;
  filters: readonly TableFilter[];
  file?: AnyEndpoint;
}

/** Shows the search, filters, order (on a phone), columns and export of a table. */
export function TableTools<Row>(props: Props<Row>) {
  const { title, search, table, columns, visibleIds, onShow, filters, file } = props;
  const panel = useId();
  const [open, setOpen] = useState(false);
  const set =
    filters.filter(({ name }) => table.chosenFilters[name] !== undefined).length + table.numbers.length;
  const sortable = columns.filter(({ sortable }) => sortable);

  return (
    <div className="my-4 grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <SearchField
          label={search}
          placeholder={`${search}...`}
          value={table.q ?? ''}
          onSearch={(q) => table.narrow({ q: q || undefined }, { replace: true })}
          className="min-w-full flex-1 sm:min-w-64"
        />
        {(filters.length > 0 || sortable.length > 0) && (
          <Button
            aria-expanded={open}
            aria-controls={panel}
            onClick={() => setOpen(!open)}
            icon={<SlidersHorizontal size={18} />}
            className="max-sm:px-3.5! lg:hidden"
          >
            {set > 0 ? t('Filters ({set})', { set }) : t('Filters')}
          </Button>
        )}
        <MenuButton
          label={t('Columns')}
          className={cx(buttonClass(), 'max-sm:px-3.5!')}
          items={columns
            .filter(({ main }) => !main)
            .map(({ id, label }) => ({
              label,
              checked: visibleIds.includes(id),
              onSelect: () =>
                onShow(
                  visibleIds.includes(id) ? visibleIds.filter((other) => other !== id) : [...visibleIds, id],
                ),
            }))}
        >
          <Columns3 size={18} />
          {t('Columns')}
        </MenuButton>
        {file && (
          <a
            href={table.exportHref(file)}
            download
            aria-label={t('Export Data: {title} as CSV', { title })}
            className={cx(buttonClass(), 'max-sm:px-3.5! max-sm:[&>svg]:hidden')}
          >
            <Download size={18} />
            {t('Export Data')}
          </a>
        )}
      </div>
      <div
        id={panel}
        className={cx('flex-wrap items-end gap-2 lg:flex', open ? 'grid grid-cols-2' : 'hidden')}
      >
        {filters.map(({ name, label, all, options }) => (
          <Choice
            key={name}
            label={label}
            value={table.chosenFilters[name] ?? ''}
            options={[{ value: '', label: all }, ...options]}
            onChange={(value) => table.narrow({ [name]: value || undefined })}
          />
        ))}
        <OrderChoice sortable={sortable} order={table.order} onChange={table.orderBy} />
        {table.numbers.map(({ name, label }) => (
          <ChipButton
            key={name}
            removable
            className="min-h-11"
            onClick={() => table.narrow({ [name]: undefined })}
          >
            {label}
          </ChipButton>
        ))}
        {set > 0 && (
          <Button variant="quiet" onClick={table.clear}>
            {t('Clear filters')}
          </Button>
        )}
      </div>
    </div>
  );
}

function Choice(props: {
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
  className?: string;
}) {
  const id = useId();
  return (
    <div className={cx('grid min-w-0 gap-1 lg:w-44', props.className)}>
      <label htmlFor={id} className="text-xs text-ink-2">
        {props.label}
      </label>
      <Select
        id={id}
        value={props.value}
        options={props.options}
        onChange={(event) => props.onChange(event.target.value)}
        className="min-h-11! text-sm!"
      />
    </div>
  );
}

/** On a phone the table has no headings to sort by. */
function OrderChoice<Row>(props: {
  sortable: readonly Column<Row>[];
  order: SortOrder;
  onChange: (order: SortOrder) => void;
}) {
  const { sortable, order, onChange } = props;
  const options = sortable.flatMap(({ id, label, sortable: begins }) => {
    const [up, down] = [
      {
        value: `${id} up`,
        label: begins === 'up' ? t('{label}, A to Z', { label }) : t('{label}, lowest first', { label }),
      },
      {
        value: `${id} down`,
        label: begins === 'up' ? t('{label}, Z to A', { label }) : t('{label}, highest first', { label }),
      },
    ];
    return begins === 'up' ? [up, down] : [down, up];
  });
  return (
    <Choice
      label={t('Order')}
      className="lg:hidden"
      value={`${order.by} ${order.down ? 'down' : 'up'}`}
      options={options}
      onChange={(value) => {
        const [by = order.by, direction] = value.split(' ');
        onChange({ by, down: direction === 'down' });
      }}
    />
  );
}
