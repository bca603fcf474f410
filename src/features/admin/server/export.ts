import type { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { AuditLine, listAudit } from '#features/moderation/contract.ts';
import { auditPage } from '#features/moderation/server/audit-log.ts';
import type { AnyEndpoint, Page, ParsedOf } from '#kit/contract/endpoint.ts';
import { csvLine } from '#kit/server/csv.ts';
import * as contract from '../contract.ts';
import { menuItemsPage } from '../menu-items/server/menu-items.ts';
import { paymentsPage, vouchersPage } from '../payments/server/payments.ts';
import { restaurantsPage } from '../restaurants/server/restaurants.ts';
import { reviewsPage } from '../reviews/server/reviews.ts';
import * as shapes from '../shapes.ts';
import { usersPage } from '../users/server/users.ts';

/** So many rows are in memory at a time: few enough that none outlives the next slice. */
const SLICE = 200;

type Row = Record<string, unknown>;
type Query = { limit: number; cursor?: string | undefined };

export type TableFile = {
  /** Checks the query: the filters of the table's list. */
  input: z.ZodType<Query>;
  columns: string[];
  page(db: Database, input: Query): Promise<Page<Row>>;
};

const file = <E extends AnyEndpoint>(
  endpoint: E,
  shape: z.ZodObject,
  page: (db: Database, input: ParsedOf<E>) => Promise<Page<Row>>,
): TableFile => ({
  // The list's own input: what it has parsed, its page function takes.
  input: endpoint.input as unknown as TableFile['input'],
  columns: Object.keys(shape.shape),
  page: page as TableFile['page'],
});

/** The tables that can be taken along as a file, by the names in their addresses. */
export const TABLE_FILES: Record<string, TableFile> = {
  users: file(contract.listUsers, shapes.AdminUser, usersPage),
  restaurants: file(contract.listAdminRestaurants, shapes.AdminRestaurant, restaurantsPage),
  'menu-items': file(contract.listAdminMenuItems, shapes.AdminMenuItem, menuItemsPage),
  reviews: file(contract.listAdminReviews, shapes.AdminReview, reviewsPage),
  payments: file(contract.listPayments, shapes.AdminPayment, paymentsPage),
  vouchers: file(contract.listVouchers, shapes.AdminVoucher, vouchersPage),
  'audit-log': file(listAudit, AuditLine, auditPage),
};

/** A table as CSV, in its order and with its filters; however long it is, only some rows are in memory. */
export async function* streamLines(
  db: Database,
  { columns, page }: TableFile,
  query: Query,
): AsyncGenerator<string> {
  // The mark tells old sheets that this is UTF-8.
  yield `\uFEFF${csvLine(columns)}`;
  for (let cursor: string | undefined; ; ) {
    const { items, next } = await page(db, { ...query, limit: SLICE, cursor });
    yield items.map((row) => csvLine(columns.map((column) => cell(row[column])))).join('');
    if (next === null) return;
    cursor = next;
  }
}

function cell(value: unknown): string | number | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'string') return value;
  if (Array.isArray(value)) return value.join('; ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
