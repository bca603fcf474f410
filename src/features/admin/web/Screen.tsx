import { ApprovalTab } from './ApprovalTab.tsx';
import { AuditTab } from './AuditTab.tsx';
import { Dashboard } from './Dashboard.tsx';
import { MenuItemsTab } from './MenuItemsTab.tsx';
import { PaymentsTab } from './PaymentsTab.tsx';
import { ReportsTab } from './ReportsTab.tsx';
import { RestaurantsTab } from './RestaurantsTab.tsx';
import { ReviewsTab } from './ReviewsTab.tsx';
import { SearchScreen } from './SearchScreen.tsx';
import type { TabId } from './tabs.ts';
import { UsersTab } from './UsersTab.tsx';
import { VouchersTab } from './VouchersTab.tsx';

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
