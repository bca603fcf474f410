import {
  AtSign,
  BadgeCheck,
  Bell,
  Calendar,
  CircleDollarSign,
  CircleX,
  Download,
  Flag,
  Gift,
  Handshake,
  Heart,
  type LucideIcon,
  Mail,
  MessageCircle,
  MessageSquareReply,
  Star,
  ThumbsUp,
  Trophy,
  Undo2,
  UserPlus,
  Users,
} from 'lucide-react';
import type { NotificationIcon } from '#kit/contract/notification-kind.ts';
import { t } from '#kit/contract/text.ts';
import { formatTimeAgo } from '#kit/web/format.ts';
import { cx } from '#kit/web/ui/cx.ts';
import type { Notification } from '../contract.ts';

const ICONS: Record<NotificationIcon, LucideIcon> = {
  approved: BadgeCheck,
  refused: CircleX,
  undone: Undo2,
  letter: Mail,
  star: Star,
  reply: MessageSquareReply,
  money: CircleDollarSign,
  flag: Flag,
  download: Download,
  handshake: Handshake,
  heart: Heart,
  helpful: ThumbsUp,
  comment: MessageCircle,
  mention: AtSign,
  person: UserPlus,
  people: Users,
  gift: Gift,
  trophy: Trophy,
  calendar: Calendar,
  bell: Bell,
};

interface Props {
  notification: Notification;
  now: number;
  onOpen: () => void;
}

/** Pressing it marks it as read and opens its page, if it has one. */
export function NotificationItem({ notification, now, onOpen }: Props) {
  const { title, detail, href, icon } = notification;
  const Icon = ICONS[icon];
  const unread = notification.readAt === null;
  const content = (
    <>
      <span
        className={cx(
          'grid size-10 shrink-0 place-items-center rounded-full',
          unread ? 'bg-accent-soft text-accent' : 'bg-sunken text-ink-2',
        )}
      >
        <Icon size={20} />
      </span>
      <span className="grid min-w-0 flex-1 gap-0.5 text-start">
        <span className={cx('text-sm wrap-anywhere', unread && 'font-semibold')}>{title}</span>
        {detail && (
          <span dir="auto" className="line-clamp-3 text-sm whitespace-pre-line text-ink-2 wrap-anywhere">
            {detail}
          </span>
        )}
        <span className="text-xs text-ink-3">{formatTimeAgo(notification.createdAt, now)}</span>
      </span>
      {unread && (
        <span className="mt-1.5 size-2.5 shrink-0 rounded-full bg-accent">
          <span className="sr-only">{t('Unread')}</span>
        </span>
      )}
    </>
  );
  const rowClass =
    'flex w-full items-start gap-3 rounded-card px-3 py-3 smooth hover:bg-sunken focus-visible:-outline-offset-2';
  return (
    <li>
      {href ? (
        <a href={href} onClick={onOpen} className={rowClass}>
          {content}
        </a>
      ) : (
        <button type="button" onClick={onOpen} className={rowClass}>
          {content}
        </button>
      )}
    </li>
  );
}
