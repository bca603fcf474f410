import { links } from '#addresses.ts';
import { pictured } from '#features/media/web/pictured.ts';
import type { Post } from '#features/posts/contract.ts';
import { CHALLENGE_TAG } from '#features/posts/rules.ts';
import { t } from '#kit/contract/text.ts';
import { described, publicHead, titled } from '#kit/web/page/head.ts';
import type { WallTab } from '#vocabulary.ts';

const WALL: Record<WallTab, { title: string; description: string }> = {
  people: {
    title: t('Social Wall'),
    description: t('What people ate and where: photos, dishes and places, newest first.'),
  },
  restaurants: {
    title: t('Restaurants on the Social Wall'),
    description: t('News from restaurants: dishes, evenings and challenges, newest first.'),
  },
  communities: {
    title: t('Communities on the Social Wall'),
    description: t('Posts from food communities and #{challengeTag}, newest first.', {
      challengeTag: CHALLENGE_TAG,
    }),
  },
};

/** What search engines and link previews read of a tab of the wall. */
export function wallHead(tab: WallTab, posts: readonly Post[]) {
  const { title, description } = WALL[tab];
  return listHead(title, description, links.wall(tab), posts);
}

export function tagHead(tag: string, posts: readonly Post[]) {
  return listHead(
    `#${tag}`,
    t('Posts with #{tag} on Tablemate, newest first.', { tag }),
    links.tag(tag),
    posts,
  );
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
  const words = content.replace(/\s+/g, ' ');
  const start = words.length > TITLE_LETTERS ? `${words.slice(0, TITLE_LETTERS).trimEnd()}…` : words;
  const { name } = author;
  const byline = restaurant ? t('{name} at {place}', { name, place: restaurant.name }) : name;
  const photo = restaurant
    ? t('A photo by {name} at {place}', { name, place: restaurant.name })
    : t('A photo by {name}', { name });
  const title = start ? `${byline}: ${start}` : photo;
  if (!import.meta.env.SSR) return titled(title);
  return {
    meta: [
      ...described(byline, words || `${photo}.`, title),
      { property: 'og:type', content: 'article' },
      { property: 'og:url', content: links.post(id) },
      ...pictured(images[0], t('Photo by {name}', { name })),
      ...(audience === 'everyone' ? [] : [{ name: 'robots', content: 'noindex' }]),
    ],
    links: [{ rel: 'canonical', href: links.post(id) }],
  };
}
