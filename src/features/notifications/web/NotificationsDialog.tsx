import { useInfiniteQuery } from '@tanstack/react-query';
import { CheckCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { plural, t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { ShowMore } from '#kit/web/ui/ShowMore.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { countNotifications, listNotifications, type Notification, readNotifications } from '../contract.ts';
import { NotificationItem } from './NotificationItem.tsx';
import { notificationList } from './subscribeToNotifications.ts';
import { useUnread } from './unreadCount.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  /** Shown if there are no notifications. */
  nextStep: ReactNode;
  /** Shown above the list, such as follow requests. */
  children?: ReactNode;
}

export function NotificationsDialog({ open, onClose, nextStep, children }: Props) {
  const unread = useUnread();
  const read = useRead();
  return (
    <Dialog open={open} onClose={onClose} title={t('Notifications')} side tall>
      {children}
      {unread > 0 && (
        <Button
          size="sm"
          variant="quiet"
          icon={<CheckCheck size={18} />}
          busy={read.isPending}
          onClick={() => read.mutate({})}
          className="mb-2 -ms-3"
        >
          {t('Mark all as read')}
        </Button>
      )}
      <Notifications
        nextStep={nextStep}
        onOpen={(notification) => {
          if (notification.readAt === null) read.mutate({ id: notification.id });
          if (notification.href) onClose();
        }}
      />
    </Dialog>
  );
}

type ListProps = Pick<Props, 'nextStep'> & {
  onOpen: (notification: Notification) => void;
};

function Notifications({ nextStep, onOpen }: ListProps) {
  const list = useInfiniteQuery(notificationList);
  // Never rendered on the server, so hydration cannot mismatch.
  const [now] = useState(() => Date.now());
  if (list.isPending) return <NotificationsSkeleton />;
  if (list.isError) {
    return <ReadError read={list} />;
  }
  const notifications = list.data.pages.flatMap(({ items }) => items);
  if (notifications.length === 0) {
    return (
      <EmptyState title={t('Nothing new')} action={nextStep}>
        {t('Followers, likes, comments and tips come here, and news about your restaurants.')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="-mx-3 grid gap-0.5">
        {notifications.map((notification) => (
          <NotificationItem
            key={notification.id}
            notification={notification}
            now={now}
            onOpen={() => onOpen(notification)}
          />
        ))}
      </ul>
      <ShowMore
        list={list}
        formatAmount={(n) => plural(n, '{n} notification', '{n} notifications')}
        className="mt-3"
      />
    </>
  );
}

function NotificationsSkeleton() {
  return (
    <div role="status" className="grid gap-5 pt-2">
      <span className="sr-only">{t('Loading')}</span>
      {[1, 2, 3, 4].map((row) => (
        <div key={row} className="flex gap-3">
          <Skeleton className="size-10 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-3/4" />
            <Skeleton className="h-3 w-1/3" />
          </div>
        </div>
      ))}
    </div>
  );
}

function useRead() {
  return useEndpointMutation(readNotifications, {
    refreshes: [countNotifications, listNotifications],
    failure: ({ sentence }) =>
      toast({ title: t('Not marked as read'), description: sentence, variant: 'destructive' }),
  });
}
