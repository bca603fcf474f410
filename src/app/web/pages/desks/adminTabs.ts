import { approvalTab } from '#features/admin/approvals/web/tab.ts';
import { auditTab } from '#features/admin/audit/web/tab.ts';
import { challengesTab } from '#features/admin/challenges/web/tab.ts';
import { claimsTab } from '#features/admin/claims/web/tab.ts';
import { commentsTab } from '#features/admin/comments/web/tab.ts';
import { communitiesTab } from '#features/admin/communities/web/tab.ts';
import { correctionsTab } from '#features/admin/corrections/web/tab.ts';
import { importsTab } from '#features/admin/imports/web/tab.ts';
import { mailsTab } from '#features/admin/mails/web/tab.ts';
import { membershipsTab } from '#features/admin/memberships/web/tab.ts';
import { menuItemsTab } from '#features/admin/menu-items/web/tab.ts';
import { dashboardTab } from '#features/admin/overview/web/tab.ts';
import { paymentsTab } from '#features/admin/payments/web/tab.ts';
import { postsTab } from '#features/admin/posts/web/tab.ts';
import { reportsTab } from '#features/admin/reports/web/tab.ts';
import { restaurantsTab } from '#features/admin/restaurants/web/tab.ts';
import { reviewsTab } from '#features/admin/reviews/web/tab.ts';
import { storiesTab } from '#features/admin/stories/web/tab.ts';
import { usersTab } from '#features/admin/users/web/tab.ts';
import { vouchersTab } from '#features/admin/vouchers/web/tab.ts';
import type { AdminTab } from '#features/admin/web/tabs.ts';

/** The tabs of the administration, in order; the first is where it opens. */
export const ADMIN_TABS: readonly AdminTab[] = [
  dashboardTab,
  usersTab,
  restaurantsTab,
  approvalTab,
  claimsTab,
  correctionsTab,
  menuItemsTab,
  importsTab,
  reviewsTab,
  postsTab,
  commentsTab,
  storiesTab,
  communitiesTab,
  challengesTab,
  membershipsTab,
  paymentsTab,
  vouchersTab,
  reportsTab,
  mailsTab,
  auditTab,
];
