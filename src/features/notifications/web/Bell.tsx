import { Bell as BellIcon } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { plural, t } from '#kit/contract/text.ts';
import { useUnread } from './unreadCount.ts';

interface BellProps {
  className: string;
  /** The dialog, loaded when first opened. */
  children: (open: boolean, onClose: () => void) => ReactNode;
}

export function Bell({ className, children }: BellProps) {
  const unread = useUnread();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className={className}
      >
        <span className="sr-only">
          {unread > 0
            ? plural(unread, 'Notifications, {n} unread', 'Notifications, {n} unread')
            : t('Notifications')}
        </span>
        <span aria-hidden="true" className="relative">
          <BellIcon size={22} />
          {unread > 0 && (
            <span className="absolute -top-1.5 inset-s-3 min-w-4.5 rounded-full bg-accent px-1 text-center text-[11px] leading-4.5 font-bold text-on-accent">
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </span>
      </button>
      {children(open, () => setOpen(false))}
    </>
  );
}
