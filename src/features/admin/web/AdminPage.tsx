import { links } from '#addresses.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import type { AdminTab } from '#kit/web/page/feature.ts';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { AdminArea } from './AdminArea.tsx';

const PAGES = {
  restaurant: links.restaurant,
  post: links.post,
  community: links.community,
  challenge: links.challenge,
  ledger: links.ledger,
  footer: [
    { label: 'Restaurants', href: links.restaurants },
    { label: 'Challenges', href: links.challenges() },
    { label: 'Wall', href: links.wall() },
    { label: 'Profile', href: links.profile },
    { label: 'Administration', href: links.admin },
    { label: 'Ledger', href: links.ledger },
    { label: 'Sample data', href: links.seed },
  ],
};

/** The platform's dashboard: what administrators see and do. */
export function AdminPage({ tabs }: { tabs: readonly AdminTab[] }) {
  const due = useCurrentUser()?.secondFactorDueAt;
  const now = useRenderTime();
  if (!due) return <AdminArea pages={PAGES} tabs={tabs} />;
  const isOver = Date.parse(due) < now;
  return (
    <>
      <div className="mx-auto mt-6 grid max-w-wide justify-items-start gap-3 rounded-panel border border-line bg-surface p-5">
        <h2 className="text-lg">Administrators need a second factor</h2>
        <p className="text-ink-2">
          {isOver
            ? 'Set up a passkey or an authenticator app to open the administration again.'
            : `Set up a passkey or an authenticator app by ${formatDate(due, 'day', 'UTC')}. After that, this area closes until you do.`}
        </p>
        <a href={`${links.settings}#sign-in`} className={buttonClass({ variant: 'primary' })}>
          Set it up
        </a>
      </div>
      {!isOver && <AdminArea pages={PAGES} tabs={tabs} />}
    </>
  );
}
