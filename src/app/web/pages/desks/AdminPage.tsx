import { links } from '#app/web/links.ts';
import { AdminArea } from '#features/admin/web/AdminArea.tsx';
import { ADMIN_TABS } from './adminTabs.ts';

const PAGES = {
  restaurant: links.restaurant,
  post: links.post,
  community: links.community,
  challenge: links.challenge,
  ledger: links.ledger,
  footer: [
    { label: 'Restaurants', href: links.restaurants },
    { label: 'Wall', href: links.wall() },
    { label: 'Profile', href: links.profile },
    { label: 'Administration', href: links.admin },
    { label: 'Ledger', href: links.ledger },
    { label: 'Sample data', href: links.seed },
  ],
};

/** The platform's dashboard: what administrators see and do. */
export function AdminPage() {
  return <AdminArea pages={PAGES} tabs={ADMIN_TABS} />;
}
