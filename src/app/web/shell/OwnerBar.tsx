import { useLocation } from '@tanstack/react-router';
import {
  Calendar,
  ChartNoAxesColumn,
  type LucideIcon,
  MessageSquare,
  Settings2,
  Utensils,
} from 'lucide-react';
import { links } from '#addresses.ts';
import { t } from '#kit/contract/text.ts';
import { cx } from '#kit/web/ui/cx.ts';

const TABS: { tab: Parameters<typeof links.owner>[0]; label: string; Icon: LucideIcon }[] = [
  { tab: 'dashboard', label: t('Dashboard'), Icon: ChartNoAxesColumn },
  { tab: 'menu', label: t('Menu'), Icon: Utensils },
  { tab: 'reviews', label: t('Reviews'), Icon: MessageSquare },
  { tab: 'events', label: t('Events'), Icon: Calendar },
  { tab: 'profile', label: t('Settings'), Icon: Settings2 },
];

/** As wide as its word needs, plus a share of the free space: in equal widths the longest word would not fit. */
const TAB =
  'flex min-h-16 flex-auto flex-col items-center justify-center gap-1 text-xs font-semibold lying:min-h-12 lying:flex-row lying:gap-2';

/** The bar below every page on an owner's phone: the tabs of their area. */
export function OwnerBar() {
  const { pathname, search } = useLocation();
  const tab = 'tab' in search ? search.tab : 'dashboard';
  const restaurant = 'restaurant' in search ? Number(search.restaurant) : undefined;
  return (
    <nav
      aria-label={t('Main')}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] sides-safe lg:hidden"
    >
      <div className="flex">
        {TABS.map(({ tab: id, label, Icon }) => {
          const current = pathname === links.admin && tab === id;
          return (
            <a
              key={id}
              href={links.owner(id, pathname === links.admin ? restaurant : undefined)}
              aria-current={current ? 'page' : undefined}
              className={cx(TAB, current ? 'text-accent' : 'text-ink-2')}
            >
              <Icon size={22} />
              {label}
            </a>
          );
        })}
      </div>
    </nav>
  );
}
