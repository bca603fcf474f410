import { Bell } from '#features/notifications/web/Bell.tsx';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';

const Notifications = lazyDialog(() => import('./Notifications.tsx'), 'Notifications', { keepsState: true });

/** The bell of a bar; its list comes when somebody rings. */
export function NotificationBell(look: { className: string }) {
  return <Bell {...look}>{(open, onClose) => <Notifications open={open} onClose={onClose} />}</Bell>;
}
