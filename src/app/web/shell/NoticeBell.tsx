import { lazy } from 'react';
import { Bell } from '#features/notifications/web/Bell.tsx';

const Notices = lazy(() => import('./Notices.tsx').then((module) => ({ default: module.Notices })));

/** The bell of a bar; its list comes when somebody rings. */
export function NoticeBell(look: { className: string; label?: string }) {
  return <Bell {...look}>{(open, onClose) => <Notices open={open} onClose={onClose} />}</Bell>;
}
