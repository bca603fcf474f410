import { links } from '#addresses.ts';
import { pictured } from '#features/media/web/pictured.ts';
import type { Person } from '#features/people/contract.ts';
import { feedLinks } from '#kit/web/page/alternates.ts';
import { described, titled } from '#kit/web/page/head.ts';

/** What search engines and link previews read of somebody. */
export function personHead(person: Person) {
  const { username, name, bio, avatar } = person;
  if (!import.meta.env.SSR) return titled(name);
  return {
    meta: [
      ...described(name, bio),
      { property: 'og:type', content: 'profile' },
      { property: 'og:url', content: links.person(username) },
      { property: 'profile:username', content: username },
      ...pictured(avatar, name),
    ],
    links: [
      { rel: 'canonical', href: links.person(username) },
      ...(person.isPrivate ? [] : feedLinks(links.person(username), name)),
    ],
  };
}
