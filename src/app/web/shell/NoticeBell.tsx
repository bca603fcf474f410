import { Bell } from '#features/notifications/web/Bell.tsx';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';

const Notices = lazyDialog(() => import('./Notices.tsx'), 'Notices', { keepsState: true });

/** The bell of a bar; its list comes when somebody rings. */
export function NoticeBell(look: { className: string }) {
  return <Bell {...look}>{(open, onClose) => <Notices open={open} onClose={onClose} />}</Bell>;
}
