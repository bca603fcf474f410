import type { Notification } from './contract.ts';

/** What people turn on and off together; kinds of several features may name the same one. */
export type NotificationSetting = {
  name: string;
  label: string;
  /** Mailed at once, unless people turn that off; all others stand in a daily summary for those who turn it on. */
  isMailedAtOnce?: boolean;
};

export type NotificationIcon =
  | 'approved'
  | 'refused'
  | 'undone'
  | 'letter'
  | 'star'
  | 'reply'
  | 'money'
  | 'flag'
  | 'download'
  | 'handshake'
  | 'heart'
  | 'comment'
  | 'mention'
  | 'person'
  | 'people'
  | 'gift'
  | 'trophy'
  | 'calendar'
  | 'bell';

/** What the text of a notification is made of. */
export type NotificationFacts = Pick<Notification, 'count' | 'data' | 'subject'> & {
  /** Whoever did it: "Ana", "Ana and Miguel", "Ana and 4 others". */
  who: string;
};

/** One kind of notification. A feature declares its own in `notifications.ts`; src/app/notification-kinds.ts lists them all. */
export type NotificationKind = {
  /** As it is stored: never changed once there are rows of it. */
  name: string;
  icon: NotificationIcon;
  /** Null for what nobody can turn off in the bell. */
  setting: NotificationSetting | null;
  /** What turns its mails on and off, where `setting` is null; without either it is never mailed. */
  mailSetting?: NotificationSetting;
  /** Whether it speaks for the house: whoever did it is not named, and cannot be hidden by a block. */
  isFromHouse?: boolean;
  /** Whether it comes with confetti. */
  isCelebrated?: boolean;
  /** Whether several on one subject become one: "Ana and 4 others liked your post". */
  isGrouped?: boolean;
  title(facts: NotificationFacts): string;
  /** Below the title; the text in `data` where this is left out. */
  detail?(facts: NotificationFacts): string | null;
  /** The address of the page it leads to; null where there is nothing more to see. */
  href(facts: NotificationFacts): string | null;
};

type NotificationContent = Pick<Notification, 'actors' | 'count' | 'data' | 'subject'>;

/** What a notification says and where it leads. */
export function describeNotification(kind: NotificationKind | undefined, content: NotificationContent) {
  const facts = {
    who: nameActors(content),
    count: content.count,
    data: content.data,
    subject: content.subject,
  };
  const text = content.data.text || null;
  if (!kind) return { title: 'News from Tablemate', detail: text, href: null, icon: 'bell' as const };
  return {
    title: kind.title(facts),
    detail: kind.detail ? kind.detail(facts) : text,
    href: kind.href(facts),
    icon: kind.icon,
  };
}

function nameActors({ actors, count }: Pick<Notification, 'actors' | 'count'>): string {
  const [first, second] = actors;
  if (!first) return count > 1 ? `${count} people` : 'Somebody';
  if (count <= 1) return first.name;
  if (count === 2 && second) return `${first.name} and ${second.name}`;
  return `${first.name} and ${count - 1} ${count === 2 ? 'other' : 'others'}`;
}
