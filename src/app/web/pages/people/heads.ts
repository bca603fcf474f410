import { links } from '#addresses.ts';
import { described, NOINDEX, pictured, titled } from '#app/web/head.ts';
import type { SharedList } from '#features/lists/contract.ts';
import type { Person } from '#features/people/contract.ts';

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
    links: [{ rel: 'canonical', href: links.person(username) }],
  };
}

/** A list is for those who have its link: previews show it, search engines leave it alone. */
export function listHead(list: SharedList) {
  const { name, owner, restaurants } = list;
  const title = `${name} by ${owner.name}`;
  if (!import.meta.env.SSR) return titled(title);
  const names = restaurants.slice(0, 4).map((one) => one.name);
  const [picture] = restaurants.flatMap(({ images }) => images.slice(0, 1));
  return {
    meta: [
      ...described(name, names.length > 0 ? names.join(', ') : `A list by ${owner.name}.`, title),
      NOINDEX,
      { property: 'og:url', content: links.list(list.token) },
      ...pictured(picture, name),
    ],
  };
}
