import { links } from '#addresses.ts';
import { FollowRequests } from '#features/follows/web/FollowRequests.tsx';
import { NotificationsDialog } from '#features/notifications/web/NotificationsDialog.tsx';
import { t } from '#kit/contract/text.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';

export function Notifications({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <NotificationsDialog
      open={open}
      onClose={onClose}
      nextStep={
        <a href={links.restaurants} onClick={onClose} className={buttonClass()}>
          {t('Find a restaurant')}
        </a>
      }
    >
      <FollowRequests
        onLeave={onClose}
        heading={<h3 className="text-sm font-semibold">{t('Follow requests')}</h3>}
        className="mb-4 border-b border-line pb-3"
      />
    </NotificationsDialog>
  );
}
