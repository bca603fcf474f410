import { ChevronLeft, ChevronRight, ChevronsLeft } from 'lucide-react';
import { type ComponentType, type ReactNode, useRef, useState } from 'react';
import { usePreview } from '#features/admin/row/web/Preview.tsx';
import { RowMenu } from '#features/admin/row/web/RowMenu.tsx';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { formatNumber } from '#kit/contract/format.ts';
import { t } from '#kit/contract/text.ts';
import { useOpenCount } from '#kit/web/openCount.ts';
import { defineStored } from '#kit/web/storage.ts';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { type Column, DataTable } from '#kit/web/ui/DataTable.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import type { MenuLine } from '#kit/web/ui/overlays/menu-line.ts';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { BulkBar } from './BulkBar.tsx';
import type { BulkChoice } from './BulkDialog.tsx';
import { type TableFilter, TableTools } from './TableTools.tsx';
import type { Table } from './useTable.ts';

/** Parses without zod, which loads only with the dialogs. */
function parseColumns(value: unknown): string[] | null {
  return Array.isArray(value) ? value.filter((id) => typeof id === 'string') : null;
}

/** Returns the columns that this browser shows. Uses local storage, so it must not be rendered by the server. */
function useSavedColumns(table: string, available: readonly string[], usual: readonly string[]) {
  const storedColumns = defineStored(`tablemate.columns.${table}`, { parse: parseColumns });
  const [visibleIds, setVisibleIds] = useState(() => {
    const columns = storedColumns.read();
    return columns ? available.filter((id) => columns.includes(id)) : usual;
  });
  return {
    ids: visibleIds,
    show: (next: readonly string[]) => {
      setVisibleIds(next);
      storedColumns.write([...next]);
    },
  };
}

export interface TableTexts {
  /** Formats "12 users". */
  formatAmount: (n: number) => string;
  /** "Search users". */
  search: string;
  /** "No users found". */
  notFound: string;
  /** "No users yet". */
  none: string;
}

export interface TableScreenProps<Row> {
  /** The key of the saved columns, and the table's name for bulk actions on the server. */
  id: string;
  title: string;
  texts: TableTexts;
  table: Table<Row>;
  columns: readonly Column<Row>[];
  getName: (row: Row) => string;
  filters?: readonly TableFilter[];
  /** The download of all matching rows. */
  file?: AnyEndpoint;
  /** The button that adds a row, beside the tools. */
  add?: ReactNode;
  isQuiet?: (row: Row) => boolean;
  /** The sheet of the row that the address names, beside the table. */
  sheet?: ComponentType<{ id: number; open: boolean; onClose: () => void }>;
  /** `preview` opens the sheet of the row with this id. */
  actions?: (row: Row, preview: (id: number) => void) => readonly MenuLine[];
  /** The actions on selected rows; those that apply to no row are not offered. */
  bulk?: (rows: readonly Row[]) => readonly BulkChoice<Row>[];
}

/** Shows a table of the administration with all its tools. */
export function TableScreen<Row extends { id: number }>(props: TableScreenProps<Row>) {
  const { id, title, texts, table, columns, getName, filters = [], sheet: RowSheet, actions, bulk } = props;
  const { list } = table;
  const preview = usePreview();
  const openings = useOpenCount(preview.isOpen);
  const heading = useRef<HTMLHeadingElement>(null);
  const visibleColumns = useSavedColumns(
    id,
    columns.map((column) => column.id),
    columns.filter(({ extra }) => !extra).map((column) => column.id),
  );
  const shownColumns = columns.filter((column) => column.main || visibleColumns.ids.includes(column.id));

  // A selection belongs to these rows: another search, filter or page starts without one.
  const { of } = table;
  const [selection, setSelection] = useState<{ of: string; keys: ReadonlySet<number> }>({
    of,
    keys: new Set(),
  });
  const rows = list.data?.items;
  const selectedIds = selection.of === of ? selection.keys : new Set<number>();
  const select = (keys: ReadonlySet<number>) => setSelection({ of, keys });
  const selectedRows = (rows ?? []).filter((row) => selectedIds.has(row.id));
  const choices =
    bulk && selectedRows.length > 0 ? bulk(selectedRows).filter(({ rows }) => rows.length > 0) : [];
  const total = list.data?.total ?? null;

  return (
    <section aria-labelledby={`${id}-title`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 id={`${id}-title`} ref={heading} tabIndex={-1} className="text-xl outline-none">
          {title}
          {total !== null && (
            <span className="ms-2 font-body text-sm font-normal tracking-normal text-ink-3" role="status">
              {texts.formatAmount(total)}
            </span>
          )}
        </h2>
        {props.add}
      </div>
      <TableTools
        title={title}
        search={texts.search}
        table={table}
        columns={columns}
        visibleIds={visibleColumns.ids}
        onShow={visibleColumns.show}
        filters={filters}
        file={props.file}
      />
      {selectedRows.length > 0 && (
        <BulkBar
          table={id}
          formatAmount={texts.formatAmount}
          getName={getName}
          count={selectedRows.length}
          choices={choices}
          onClear={() => select(new Set())}
          onDone={() => {
            select(new Set());
            heading.current?.focus();
          }}
        />
      )}
      {list.isError && !rows ? (
        <ReadError read={list} title={t('Couldn’t load this table')} />
      ) : rows?.length === 0 ? (
        <Nothing texts={texts} table={table} add={props.add} />
      ) : (
        <DataTable<Row>
          label={title}
          columns={shownColumns}
          rows={rows}
          getKey={(row) => row.id}
          getName={getName}
          order={table.order}
          orderHref={table.orderHref}
          selected={selectedIds}
          onSelect={bulk && select}
          isQuiet={props.isQuiet}
          stale={list.isPlaceholderData}
          actions={actions && ((row) => <RowMenu name={getName(row)} items={actions(row, preview.open)} />)}
        />
      )}
      {rows && rows.length > 0 && (
        <Pager
          rowCount={rows.length}
          total={total}
          page={table.page}
          size={table.size}
          pageHrefs={table.listPageHrefs(list.data?.next ?? null)}
        />
      )}
      {RowSheet && preview.id !== null && (
        <RowSheet
          key={`${preview.id} ${openings}`}
          id={preview.id}
          open={preview.isOpen}
          onClose={preview.close}
        />
      )}
    </section>
  );
}

function Nothing(props: { texts: TableTexts; table: Table; add: ReactNode }) {
  const { texts, table, add } = props;
  if (table.isNarrowed || table.page > 1)
    return (
      <EmptyState title={texts.notFound} action={<Button onClick={table.clear}>{t('Show all')}</Button>}>
        {t('Nothing here matches your search and filters.')}
      </EmptyState>
    );
  return (
    <EmptyState title={texts.none} action={add}>
      {t('They will be listed here as soon as there are some.')}
    </EmptyState>
  );
}

interface Props {
  rowCount: number;
  /** Null if counting is expensive. */
  total: number | null;
  page: number;
  size: number;
  pageHrefs: { next: string | undefined; previous: string | undefined; first: string | undefined };
}

/** Shows the range of these rows, and links to the previous and next page. */
function Pager({ rowCount, total, page, size, pageHrefs }: Props) {
  const from = (page - 1) * size + 1;
  const range = `${formatNumber(from)}–${formatNumber(from + rowCount - 1)}`;
  const link = buttonClass({ size: 'sm' });
  return (
    <nav aria-label={t('Pages')} className="mt-4 flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-ink-2">
        {total === null ? range : t('{range} of {total}', { range, total: formatNumber(total) })}
      </p>
      <div className="flex gap-2">
        {pageHrefs.first && (
          <a href={pageHrefs.first} className={link}>
            <ChevronsLeft size={18} />
            {t('First')}
          </a>
        )}
        {pageHrefs.previous && (
          <a href={pageHrefs.previous} rel="prev" className={link}>
            <ChevronLeft size={18} />
            {t('Previous')}
          </a>
        )}
        {pageHrefs.next && (
          <a href={pageHrefs.next} rel="next" className={link}>
            {t('Next')}
            <ChevronRight size={18} />
          </a>
        )}
      </div>
    </nav>
  );
}
