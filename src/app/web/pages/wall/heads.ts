import { links } from '#addresses.ts';
import { pictured } from '#features/media/web/pictured.ts';
import type { Post } from '#features/posts/contract.ts';
import { CHALLENGE_TAG } from '#features/posts/rules.ts';
import { described, publicHead, titled } from '#kit/web/page/head.ts';
import type { WallTab } from '#vocabulary.ts';

const WALL: Record<WallTab, { title: string; description: string }> = {
  people: {
    title: 'Social Wall',
    description: 'What people ate and where: photos, dishes and places, newest first.',
  },
  restaurants: {
    title: 'Restaurants on the Social Wall',
    description: 'News from restaurants: dishes, evenings and challenges, newest first.',
  },
  communities: {
    title: 'Communities on the Social Wall',
    description: `Posts from food communities and #${CHALLENGE_TAG}, newest first.`,
  },
};

/** What search engines and link previews read of a tab of the wall. */
export function wallHead(tab: WallTab, posts: readonly Post[]) {
  const { title, description } = WALL[tab];
  return listHead(title, description, links.wall(tab), posts);
}

export function tagHead(tag: string, posts: readonly Post[]) {
  return listHead(`#${tag}`, `Posts with #${tag} on Tablemate, newest first.`, links.tag(tag), posts);
}

function listHead(title: string, description: string, address: string, posts: readonly Post[]) {
  if (!import.meta.env.SSR) return titled(title);
  const [picture] = posts.flatMap(({ images }) => images.slice(0, 1));
  const { meta, links: canonical } = publicHead(title, address, description);
  return {
    meta: [
      ...meta,
      { property: 'og:type', content: 'website' },
      { property: 'og:url', content: address },
      ...pictured(picture, title),
    ],
    links: canonical,
  };
}

/** So much of a post stands in its title. */
const TITLE_LETTERS = 60;

export function postHead({ id, author, content, images, restaurant, audience }: Post) {
  const place = restaurant ? ` at ${restaurant.name}` : '';
  const words = content.replace(/\s+/g, ' ');
  const start = words.length > TITLE_LETTERS ? `${words.slice(0, TITLE_LETTERS).trimEnd()}…` : words;
  const title = start ? `${author.name}${place}: ${start}` : `A photo by ${author.name}${place}`;
  if (!import.meta.env.SSR) return titled(title);
  return {
    meta: [
      ...described(`${author.name}${place}`, words || `A photo by ${author.name}${place}.`, title),
      { property: 'og:type', content: 'article' },
      { property: 'og:url', content: links.post(id) },
      ...pictured(images[0], `Photo by ${author.name}`),
      ...(audience === 'everyone' ? [] : [{ name: 'robots', content: 'noindex' }]),
    ],
    links: [{ rel: 'canonical', href: links.post(id) }],
  };
}
