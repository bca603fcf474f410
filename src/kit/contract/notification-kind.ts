import { z } from 'zod';
import { Cents, Id, LongId } from './shapes.ts';

/** Without an id if the subject has no page any more. */
export const NamedSubject = z.object({
  kind: z.string(),
  id: LongId.nullable(),
  name: z.string(),
  /** The parent row: the restaurant of a review, the post of a comment. */
  parentId: Id.nullable(),
  /** The name in its address. */
  slug: z.string().nullable(),
});

/**
 * `amount` in the smallest unit of `currency`, or points; `text` is a message, notes or a quotation, in the words of
 * its author. `outcome` and `about` are codes that belong to the kind; `title` is the name of a deleted subject. The
 * sentence is composed when the notification is read.
 */
export const NotificationContents = z.object({
  amount: Cents.optional(),
  currency: z.string().optional(),
  text: z.string().optional(),
  outcome: z.string().optional(),
  about: z.string().optional(),
  title: z.string().optional(),
});

export const NOTIFICATION_ICONS = [
  'approved',
  'refused',
  'undone',
  'letter',
  'star',
  'reply',
  'money',
  'flag',
  'download',
  'handshake',
  'heart',
  'helpful',
  'comment',
  'mention',
  'person',
  'people',
  'gift',
  'trophy',
  'calendar',
  'bell',
] as const;
export type NotificationIcon = (typeof NOTIFICATION_ICONS)[number];

/** A switch in the settings; kinds of several features may share one. */
export type NotificationSetting = {
  name: string;
  label: string;
  /** Mailed at once by default; all others are in a daily summary, if it is turned on. */
  isMailedAtOnce?: boolean;
  isForAdministrators?: boolean;
};

/** The values from which the text of a notification is composed. */
export type NotificationFacts = {
  /** The actors: "Ana", "Ana and Miguel", "Ana and 4 others". */
  who: string;
  /** The number of actors. */
  count: number;
  data: z.infer<typeof NotificationContents>;
  subject: z.infer<typeof NamedSubject> | null;
};

/** A button of a push: the action as the service worker knows it, the label, and the id of the row. */
export type NotificationAction = { action: 'accept' | 'decline'; label: string; id: number };

/** One kind of notification; features declare theirs in `notifications.ts`. */
export type NotificationKind = {
  /** Stored with each notification: never change it. */
  name: string;
  icon: NotificationIcon;
  /** Null if people cannot turn it off in the bell. */
  setting: NotificationSetting | null;
  /** Turns its mails on and off if `setting` is null; without either it is never mailed. */
  mailSetting?: NotificationSetting;
  /** Sent in the name of the site: the actor is not named, and a block does not hide it. */
  isFromHouse?: boolean;
  /** Comes with confetti. */
  isCelebrated?: boolean;
  /** Whether several on one subject become one: "Ana and 4 others liked your post". */
  isGrouped?: boolean;
  /** Whether such a group rings at most once a day: a row that arrives within a day of reading it is added as read. */
  isDaily?: boolean;
  /** The urgency of a push: `high` if a person is waiting, `low` if it is not important; `normal` by default. */
  urgency?: 'high' | 'low';
  title(facts: NotificationFacts): string;
  /** The line below the title; by default the text in `data`. */
  detail?(facts: NotificationFacts): string | null;
  /** Buttons of a push, in browsers that show them. The service worker knows what each does. */
  actions?(facts: NotificationFacts): NotificationAction[];
  /** Returns the page to which it leads; null if there is none. */
  href(facts: NotificationFacts): string | null;
};
