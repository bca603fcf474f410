import { AdminArea } from '#features/admin/web/AdminArea.tsx';

/** The platform's dashboard: what administrators see and do. */
export function AdminPage() {
  return <AdminArea />;
}
