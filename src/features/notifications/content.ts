import type { NotificationKind } from '#kit/contract/notification-kind.ts';
import type { Notification } from './contract.ts';

/** What a lock screen shows of a title and of what stands below it. */
const TITLE_LENGTH = 80;
const BODY_LENGTH = 140;

/** A push message as browsers show it by themselves (Declarative Web Push); our worker reads the same. */
export type PushMessage = {
  web_push: 8030;
  notification: {
    title: string;
    body: string;
    /** Where a press on it leads. */
    navigate: string;
    /** Takes the place of an earlier one with the same. */
    tag: string;
    app_badge: number;
    /** Of the notification that a press marks as read. */
    data: { id: number | null };
  };
};

type PushInput = Pick<Notification, 'title' | 'detail' | 'href'> & {
  id: number | null;
  tag: string;
  /** Where people see us: `https://tablemate.example`. */
  origin: string;
  unread: number;
};

/** What a push says of a notification. */
export const composePush = ({ id, title, detail, href, tag, origin, unread }: PushInput): PushMessage => ({
  web_push: 8030,
  notification: {
    title: shorten(title, TITLE_LENGTH),
    body: shorten(detail ?? '', BODY_LENGTH),
    navigate: new URL(href ?? '/', origin).href,
    tag,
    app_badge: unread,
    data: { id },
  },
});

export const toUrgency = (kind: NotificationKind | undefined) => kind?.urgency ?? 'normal';

/** On one line, and not longer than that many characters. */
function shorten(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > most ? `${line.slice(0, most - 1).trimEnd()}…` : line;
}
