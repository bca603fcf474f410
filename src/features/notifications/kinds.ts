import type { NotificationKind } from '#kit/contract/notification-kind.ts';
import { plural, t } from '#kit/contract/text.ts';
import type { Notification } from './contract.ts';

type NotificationContent = Pick<Notification, 'actors' | 'count' | 'data' | 'subject'>;

const toFacts = (content: NotificationContent) => ({
  who: nameActors(content),
  count: content.count,
  data: content.data,
  subject: content.subject,
});

export const listActions = (kind: NotificationKind | undefined, content: NotificationContent) =>
  kind?.actions?.(toFacts(content)) ?? [];

export function describeNotification(kind: NotificationKind | undefined, content: NotificationContent) {
  const facts = toFacts(content);
  const text = content.data.text || null;
  if (!kind) return { title: t('News from Tablemate'), detail: text, href: null, icon: 'bell' as const };
  return {
    title: kind.title(facts),
    detail: kind.detail ? kind.detail(facts) : text,
    href: kind.href(facts),
    icon: kind.icon,
  };
}

function nameActors({ actors, count }: Pick<Notification, 'actors' | 'count'>): string {
  const [first, second] = actors;
  if (!first) return count > 1 ? plural(count, '{n} person', '{n} people') : t('Somebody');
  if (count <= 1) return first.name;
  if (count === 2 && second) return t('{first} and {second}', { first: first.name, second: second.name });
  return plural(count - 1, '{first} and {n} other', '{first} and {n} others', { first: first.name });
}
