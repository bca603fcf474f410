import { z } from 'zod';
import { Cents, Id, LongId } from './shapes.ts';

/** Without an id where there is nothing more to see. */
export const NamedSubject = z.object({
  kind: z.string(),
  id: LongId.nullable(),
  name: z.string(),
  /** What it is a part of: the restaurant of a review, the post of a comment. */
  parentId: Id.nullable(),
  /** Its name in an address. */
  slug: z.string().nullable(),
});

/**
 * `amount` in the smallest unit of `currency`, or points; `text` is a message, notes or a quotation, in people's own words.
 * `outcome` and `about` are words of its kind: what was decided, and what it is about; `title` is the name of what is gone.
 * Sentences are made of them when it is read.
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

/** What people turn on and off together; kinds of several features may name the same one. */
export type NotificationSetting = {
  name: string;
  label: string;
  /** Mailed at once, unless people turn that off; all others stand in a daily summary for those who turn it on. */
  isMailedAtOnce?: boolean;
  /** Shown to administrators alone. */
  isForAdministrators?: boolean;
};

/** What the text of a notification is made of. */
export type NotificationFacts = {
  /** Whoever did it: "Ana", "Ana and Miguel", "Ana and 4 others". */
  who: string;
  /** How many people did it. */
  count: number;
  data: z.infer<typeof NotificationContents>;
  subject: z.infer<typeof NamedSubject> | null;
};

/** A button below a push: its name, as the worker knows it, its words, and the row that it is about. */
export type NotificationAction = { action: 'accept' | 'decline'; label: string; id: number };

/** One kind of notification; a feature declares its own in `notifications.ts`. */
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
  /** Whether such a group rings once a day at most: what comes within a day of its reading joins it as read. */
  isDaily?: boolean;
  /** How soon a push has to wake a phone: `high` where somebody waits for it, `low` for what is merely nice. Else `normal`. */
  urgency?: 'high' | 'low';
  title(facts: NotificationFacts): string;
  /** Below the title; the text in `data` where this is left out. */
  detail?(facts: NotificationFacts): string | null;
  /** What can be answered on a push itself, where browsers show buttons. Only the worker knows what each does. */
  actions?(facts: NotificationFacts): NotificationAction[];
  /** The address of the page it leads to; null where there is nothing more to see. */
  href(facts: NotificationFacts): string | null;
};
