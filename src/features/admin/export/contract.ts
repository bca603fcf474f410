import type { z } from 'zod';
import { listAudit } from '#features/moderation/contract.ts';
import { download } from '#kit/contract/download.ts';
import {
  listAdminMenuItems,
  listAdminRestaurants,
  listAdminReviews,
  listPayments,
  listUsers,
  listVouchers,
} from '../contract.ts';

/** A file holds all rows: nobody asks it for a page. */
const PAGE = { limit: true, cursor: true } as const;

const tableFile = <Input extends z.ZodObject>(table: string, summary: string, input: Input) =>
  download({
    path: `/api/admin/${table}.csv`,
    access: 'admin',
    summary: `${summary} as a CSV file, with the filters and the order of their list`,
    input,
    contentType: 'text/csv; charset=utf-8',
    fileName: () => `tablemate-${table}.csv`,
  });

export const exportUsers = tableFile('users', 'Accounts', listUsers.input.omit(PAGE));

export const exportRestaurants = tableFile(
  'restaurants',
  'Restaurants',
  listAdminRestaurants.input.omit(PAGE),
);

export const exportMenuItems = tableFile('menu-items', 'Dishes', listAdminMenuItems.input.omit(PAGE));

export const exportReviews = tableFile('reviews', 'Reviews', listAdminReviews.input.omit(PAGE));

export const exportPayments = tableFile('payments', 'Top-ups', listPayments.input.omit(PAGE));

export const exportVouchers = tableFile('vouchers', 'Vouchers', listVouchers.input.omit(PAGE));

export const exportAuditLog = tableFile('audit-log', 'Lines of the audit log', listAudit.input.omit(PAGE));
