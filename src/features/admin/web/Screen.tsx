import { ApprovalTab } from '../approvals/web/ApprovalTab.tsx';
import { AuditTab } from '../audit/web/AuditTab.tsx';
import { MenuItemsTab } from '../menu-items/web/MenuItemsTab.tsx';
import { Dashboard } from '../overview/web/Dashboard.tsx';
import { PaymentsTab } from '../payments/web/PaymentsTab.tsx';
import { ReportsTab } from '../reports/web/ReportsTab.tsx';
import { RestaurantsTab } from '../restaurants/web/RestaurantsTab.tsx';
import { ReviewsTab } from '../reviews/web/ReviewsTab.tsx';
import { UsersTab } from '../users/web/UsersTab.tsx';
import { VouchersTab } from '../vouchers/web/VouchersTab.tsx';
import { SearchScreen } from './SearchScreen.tsx';
import type { TabId } from './tabs.ts';

const SCREENS = {
  dashboard: Dashboard,
  users: UsersTab,
  restaurants: RestaurantsTab,
  'restaurant-reviews': ApprovalTab,
  'menu-items': MenuItemsTab,
  'user-reviews': ReviewsTab,
  payments: PaymentsTab,
  reports: ReportsTab,
  audit: AuditTab,
  vouchers: VouchersTab,
  search: SearchScreen,
} satisfies Record<TabId, () => unknown>;

/** What a tab holds. */
export function Screen({ tab }: { tab: TabId }) {
  const Shown = SCREENS[tab];
  return <Shown />;
}
