import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '#kit/contract/text.ts';
import { cx } from './cx.ts';
import { Skeleton } from './Skeleton.tsx';

export interface Column<Row> {
  /** The value in the address that sorts by this column. */
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** The first direction: words start with A, times and numbers with the latest and largest. */
  sortable?: 'up' | 'down';
  /** Aligned to the end, for numbers and money. */
  end?: boolean;
  /** Names the row: always visible, and the heading of its card on a phone. */
  main?: boolean;
  /** Hidden by default. */
  extra?: boolean;
}

export interface SortOrder {
  by: string;
  down: boolean;
}

interface DataTableProps<Row> {
  /** For screen readers. */
  label: string;
  /** The visible columns, in order. */
  columns: readonly Column<Row>[];
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  getKey: (row: Row) => number;
  /** A row's name in the labels of its controls. */
  getName: (row: Row) => string;
  order: SortOrder;
  /** The link in a column's heading, which sorts by it. */
  orderHref: (order: SortOrder) => string;
  selected: ReadonlySet<number>;
  /** Without it rows cannot be selected. */
  onSelect?: (keys: Set<number>) => void;
  /** Rows that are deleted or being deleted: shown quietly. */
  isQuiet?: (row: Row) => boolean;
  /** The controls at the end of a row. */
  actions?: (row: Row) => ReactNode;
  /** Newer rows are being loaded. */
  stale?: boolean;
}

const CELL = 'lg:px-3 lg:py-2.5 lg:align-middle lg:first:ps-4 lg:last:pe-4';

/** A table on a desktop; on a phone each row is a card with its main column as the heading. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, getKey, getName, order, orderHref, selected, onSelect, isQuiet, actions } =
    props;
  const keys = rows?.map(getKey) ?? [];
  const areAllSelected = keys.length > 0 && keys.every((key) => selected.has(key));

  function toggle(key: number) {
    const next = new Set(selected);
    if (!next.delete(key)) next.add(key);
    onSelect?.(next);
  }

  return (
    <div
      aria-busy={props.stale || !rows}
      className={cx(
        'smooth lg:overflow-x-auto lg:rounded-card lg:border lg:border-line lg:bg-surface',
        props.stale && 'opacity-60',
      )}
    >
      <table aria-label={label} className="block w-full text-sm lg:table">
        <thead className="hidden lg:table-header-group">
          <tr>
            {onSelect && (
              <th className={cx(CELL, 'w-0')}>
                <Choose
                  label={t('Select all rows of this page')}
                  checked={areAllSelected}
                  onChange={() => onSelect(new Set(areAllSelected ? [] : keys))}
                />
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.id} column={column} order={order} orderHref={orderHref} />
            ))}
            {actions && (
              <th className={cx(CELL, 'w-0')}>
                <span className="sr-only">{t('Actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:table-row-group">
          {rows
            ? rows.map((row) => (
                <Line
                  key={getKey(row)}
                  columns={columns}
                  row={row}
                  quiet={isQuiet?.(row) ?? false}
                  isSelected={selected.has(getKey(row))}
                  choose={
                    onSelect && (
                      <Choose
                        label={t('Select {nameOf}', { nameOf: getName(row) })}
                        checked={selected.has(getKey(row))}
                        onChange={() => toggle(getKey(row))}
                      />
                    )
                  }
                  actions={actions?.(row)}
                />
              ))
            : ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
                <Waiting key={key} cells={columns.length + (onSelect ? 1 : 0) + (actions ? 1 : 0)} />
              ))}
        </tbody>
      </table>
    </div>
  );
}

function Heading<Row>(props: {
  column: Column<Row>;
  order: SortOrder;
  orderHref: (order: SortOrder) => string;
}) {
  const { column, order, orderHref } = props;
  const current = order.by === column.id;
  const Icon = current ? (order.down ? ArrowDown : ArrowUp) : ChevronsUpDown;
  return (
    <th
      scope="col"
      aria-sort={current ? (order.down ? 'descending' : 'ascending') : undefined}
      className={cx(
        CELL,
        'font-semibold whitespace-nowrap text-ink-2',
        column.end ? 'text-end' : 'text-start',
      )}
    >
      {column.sortable ? (
        <a
          data-stay
          href={orderHref({ by: column.id, down: current ? !order.down : column.sortable === 'down' })}
          className={cx('inline-flex items-center gap-1 hover:text-ink', current && 'text-ink')}
        >
          {column.label}
          <Icon size={14} className={current ? undefined : 'opacity-50'} />
        </a>
      ) : (
        column.label
      )}
    </th>
  );
}

function Line<Row>(props: {
  columns: readonly Column<Row>[];
  row: Row;
  quiet: boolean;
  isSelected: boolean;
  choose: ReactNode;
  actions: ReactNode;
}) {
  const { columns, row, quiet, isSelected, choose, actions } = props;
  return (
    <tr
      className={cx(
        'relative grid grid-cols-1 content-start gap-1 rounded-card border border-line bg-surface p-4 lg:table-row lg:rounded-none lg:border-0 lg:border-t lg:p-0',
        isSelected ? 'bg-accent-soft' : 'lg:hover:bg-sunken',
        quiet && 'text-ink-3',
      )}
    >
      {choose && <td className={cx(CELL, 'absolute top-1 inset-s-1 lg:static')}>{choose}</td>}
      {columns.map((column) =>
        column.main ? (
          <th
            key={column.id}
            scope="row"
            className={cx(
              CELL,
              'min-w-0 pb-1 text-start text-base font-semibold wrap-anywhere lg:max-w-80 lg:min-w-44 lg:text-sm',
              Boolean(choose) && 'max-lg:ps-8',
              Boolean(actions) && 'max-lg:pe-9',
            )}
          >
            {column.cell(row)}
          </th>
        ) : (
          <td
            key={column.id}
            className={cx(
              CELL,
              'flex items-baseline gap-2 wrap-anywhere lg:table-cell lg:max-w-72',
              column.end && 'lg:text-end lg:whitespace-nowrap',
            )}
          >
            <span className="w-28 shrink-0 text-xs text-ink-3 lg:hidden">{column.label}</span>
            <span className="min-w-0">{column.cell(row)}</span>
          </td>
        ),
      )}
      {actions && <td className={cx(CELL, 'absolute top-1 inset-e-1 lg:static')}>{actions}</td>}
    </tr>
  );
}

/** A checkbox with a target of 44 px. */
function Choose(props: { label: string; checked: boolean; onChange: () => void }) {
  return (
    <label className="grid size-11 place-items-center lg:size-8">
      <span className="sr-only">{props.label}</span>
      <input
        type="checkbox"
        checked={props.checked}
        onChange={props.onChange}
        className="size-4.5 accent-accent"
      />
    </label>
  );
}

function Waiting({ cells }: { cells: number }) {
  return (
    <tr className="grid gap-2 rounded-card border border-line bg-surface p-4 lg:table-row lg:border-0 lg:border-t">
      {Array.from({ length: cells }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no other key
        <td key={at} className={CELL}>
          <Skeleton className={cx('h-5', at % 3 === 0 ? 'w-2/3' : 'w-full')} />
        </td>
      ))}
    </tr>
  );
}
