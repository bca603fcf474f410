import { links } from '#addresses.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { t } from '#kit/contract/text.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import type { AdminTab } from '#kit/web/page/feature.ts';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { AdminArea } from './AdminArea.tsx';

/** The platform's dashboard: what administrators see and do. */
export function AdminPage({ tabs }: { tabs: readonly AdminTab[] }) {
  const due = useCurrentUser()?.secondFactorDueAt;
  const now = useRenderTime();
  if (!due) return <AdminArea tabs={tabs} />;
  const isOver = Date.parse(due) < now;
  return (
    <>
      <div className="mx-auto mt-6 grid max-w-wide justify-items-start gap-3 rounded-panel border border-line bg-surface p-5">
        <h2 className="text-lg">{t('Administrators need a second factor')}</h2>
        <p className="text-ink-2">
          {isOver
            ? t('Set up a passkey or an authenticator app to open the administration again.')
            : t(
                'Set up a passkey or an authenticator app by {due}. After that, this area closes until you do.',
                { due: formatDate(due, 'day', 'UTC') },
              )}
        </p>
        <a href={`${links.settings}#sign-in`} className={buttonClass({ variant: 'primary' })}>
          {t('Set it up')}
        </a>
      </div>
      {!isOver && <AdminArea tabs={tabs} />}
    </>
  );
}
