import type { NotificationAction, NotificationKind } from '#kit/contract/notification-kind.ts';
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
    /** Buttons, where browsers show them; a browser that shows it by itself opens the page. */
    actions?: { action: string; title: string; navigate: string }[];
    /** Of the notification that a press marks as read, and of the row that a button is about. */
    data: { id: number | null; subjectId?: number };
  };
};

type PushInput = Pick<Notification, 'title' | 'detail' | 'href'> & {
  id: number | null;
  tag: string;
  /** Where people see us: `https://tablemate.example`. */
  origin: string;
  unread: number;
  actions?: readonly NotificationAction[];
};

/** What a push says of a notification. */
export function composePush(input: PushInput): PushMessage {
  const { id, title, detail, href, tag, origin, unread, actions = [] } = input;
  const navigate = new URL(href ?? '/', origin).href;
  const [first] = actions;
  return {
    web_push: 8030,
    notification: {
      title: shorten(title, TITLE_LENGTH),
      body: shorten(detail ?? '', BODY_LENGTH),
      navigate,
      tag,
      app_badge: unread,
      ...(first && { actions: actions.map(({ action, label }) => ({ action, title: label, navigate })) }),
      data: { id, ...(first && { subjectId: first.id }) },
    },
  };
}

export const toUrgency = (kind: NotificationKind | undefined) => kind?.urgency ?? 'normal';

/** On one line, and not longer than that many characters. */
function shorten(text: string, most: number): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > most ? `${line.slice(0, most - 1).trimEnd()}…` : line;
}
