import { cutText } from '#kit/contract/cut-text.ts';
import type { NotificationAction, NotificationKind } from '#kit/contract/notification-kind.ts';
import type { Notification } from './contract.ts';

/** Characters that a lock screen shows. */
const MAX_TITLE_LENGTH = 80;
const MAX_BODY_LENGTH = 140;

/** In the format of Declarative Web Push, which browsers can show without our worker. */
export type PushMessage = {
  web_push: 8030;
  notification: {
    title: string;
    body: string;
    navigate: string;
    /** Replaces an earlier push with the same tag. */
    tag: string;
    app_badge: number;
    /** Browsers that show the push without our worker open the page instead. */
    actions?: { action: string; title: string; navigate: string }[];
    /** The notification to mark as read, and the row that a button acts on. */
    data: { id: number | null; subjectId?: number };
  };
};

type PushInput = Pick<Notification, 'title' | 'detail' | 'href'> & {
  id: number | null;
  tag: string;
  /** Such as `https://tablemate.example`. */
  origin: string;
  unread: number;
  actions?: readonly NotificationAction[];
};

export function composePush(input: PushInput): PushMessage {
  const { id, title, detail, href, tag, origin, unread, actions = [] } = input;
  const navigate = new URL(href ?? '/', origin).href;
  const [first] = actions;
  return {
    web_push: 8030,
    notification: {
      title: cutText(title, MAX_TITLE_LENGTH),
      body: cutText(detail ?? '', MAX_BODY_LENGTH),
      navigate,
      tag,
      app_badge: unread,
      ...(first && { actions: actions.map(({ action, label }) => ({ action, title: label, navigate })) }),
      data: { id, ...(first && { subjectId: first.id }) },
    },
  };
}

export const toUrgency = (kind: NotificationKind | undefined) => kind?.urgency ?? 'normal';
