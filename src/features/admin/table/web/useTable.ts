import { keepPreviousData, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { type ParamsChange, useAddress } from '#features/admin/web/address.ts';
import { type AnyEndpoint, type Page, requestFor } from '#kit/contract/endpoint.ts';
import type { CallError } from '#kit/web/api.ts';
import type { SortOrder } from '#kit/web/ui/DataTable.tsx';

type Choices = Record<string, readonly string[]>;
/** The choices in the address; unknown values are ignored. */
type Chosen<C extends Choices> = { [Name in keyof C]?: C[Name][number] };

/** The input of the list's endpoint. */
type TableInput<Sort, C extends Choices, N extends string> = Chosen<C> & { [Name in N]?: number } & {
  q: string | undefined;
  sort: Sort;
  order: 'asc' | 'desc';
  cursor: string | undefined;
  limit: number;
};

const PAGE_SIZE = 25;

/** Returns the view of a table that the address names, the rows of `toQuery` for it, and functions to change it. */
export function useTable<
  Row,
  const Sort extends string,
  const C extends Choices,
  N extends string = never,
>(options: {
  toQuery: (input: TableInput<Sort, C, N>) => UseQueryOptions<Page<Row>, CallError>;
  /** The first is the default sort key. */
  sorts: readonly [Sort, ...Sort[]];
  choices: C;
  /** Parameters that hold the id of a related row, with their labels: "Of restaurant". */
  numbers?: Record<N, string>;
}): Table<Row> {
  const { toQuery, sorts, choices } = options;
  const numbers: Record<string, string> = options.numbers ?? {};
  const { params, hrefWith, go } = useAddress();
  const sort: Sort = sorts.find((option) => option === params.sort) ?? sorts[0];
  const down = params.order !== 'asc';
  const chosenFilters = Object.fromEntries(
    Object.entries(choices).map(([name, options]) => [
      name,
      options.find((option) => option === params[name]),
    ]),
    // Each value is one of the choices of its own name.
  ) as Chosen<C>;
  const of = Object.fromEntries(
    Object.keys(numbers).map((name) => [
      name,
      /^[1-9]\d{0,9}$/.test(params[name] ?? '') ? Number(params[name]) : undefined,
    ]),
    // The keys are those of `numbers`.
  ) as { [Name in N]?: number };
  const q = params.q || undefined;
  const cursor = params.after || undefined;
  const page = Math.max(1, Math.trunc(Number(params.page)) || 1);

  // The page before each page that was reached from here; unknown for a shared address.
  const before = useRef(new Map<string, string | undefined>());
  /** Returns the change that shows the first page of another view. */
  const fromFirstPage = (change: ParamsChange): ParamsChange => ({
    ...change,
    after: undefined,
    page: undefined,
  });
  const toOrderChange = (next: SortOrder): ParamsChange =>
    fromFirstPage({ sort: next.by === sorts[0] ? undefined : next.by, order: next.down ? undefined : 'asc' });

  const input: TableInput<Sort, C, N> = {
    ...chosenFilters,
    ...of,
    q,
    sort,
    order: down ? 'desc' : 'asc',
    cursor,
    limit: PAGE_SIZE,
  };
  const list = useQuery({ ...toQuery(input), placeholderData: keepPreviousData });
  return {
    list,
    of: JSON.stringify(input),
    chosenFilters,
    q,
    page,
    size: PAGE_SIZE,
    order: { by: sort, down },
    numbers: Object.entries(of).flatMap(([name, value]) =>
      value === undefined ? [] : [{ name, label: `${numbers[name]} ${value}` }],
    ),
    isNarrowed:
      q !== undefined || Object.values({ ...chosenFilters, ...of }).some((value) => value !== undefined),
    narrow: (change, how) => go(fromFirstPage(change), how),
    clear: () =>
      go(
        fromFirstPage({
          q: undefined,
          ...Object.fromEntries(
            [...Object.keys(choices), ...Object.keys(numbers)].map((name) => [name, undefined]),
          ),
        }),
      ),
    orderHref: (next) => hrefWith(toOrderChange(next)),
    orderBy: (next) => go(toOrderChange(next)),
    listPageHrefs: (next) => {
      if (next) before.current.set(next, cursor);
      const canGoBack = cursor !== undefined && before.current.has(cursor);
      return {
        next: next ? hrefWith({ after: next, page: page + 1 }) : undefined,
        previous: canGoBack
          ? hrefWith({ after: before.current.get(cursor), page: page > 2 ? page - 1 : undefined })
          : undefined,
        first: cursor !== undefined ? hrefWith(fromFirstPage({})) : undefined,
      };
    },
    exportHref: (file) =>
      requestFor(file, { ...chosenFilters, ...of, q, sort, order: down ? 'desc' : 'asc' }).url,
  };
}

/** A view of a table, and functions that change it. */
export interface Table<Row = unknown> {
  list: UseQueryResult<Page<Row>, CallError>;
  /** Equal for the same rows. */
  of: string;
  chosenFilters: Readonly<Record<string, string | undefined>>;
  /** Related rows by which the table is filtered. */
  numbers: readonly { name: string; label: string }[];
  q: string | undefined;
  page: number;
  size: number;
  order: SortOrder;
  /** Whether a search or filter is set. */
  isNarrowed: boolean;
  /** Shows the first page of another view. */
  narrow: (change: ParamsChange, how?: { replace?: boolean }) => void;
  /** Removes search and filters. */
  clear: () => void;
  orderHref: (order: SortOrder) => string;
  orderBy: (order: SortOrder) => void;
  /**
   * Returns the addresses of the next and previous page; undefined if there is none, or the previous one is unknown.
   */
  listPageHrefs: (next: string | null) => {
    next: string | undefined;
    previous: string | undefined;
    first: string | undefined;
  };
  /** Returns the address of the file with all matching rows. */
  exportHref: (file: AnyEndpoint) => string;
}
