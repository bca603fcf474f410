import { links } from '#addresses.ts';
import { toPreviewTags } from '#features/media/web/previewTags.ts';
import type { Post } from '#features/posts/contract.ts';
import { CHALLENGE_TAG } from '#features/posts/rules.ts';
import { t } from '#kit/contract/text.ts';
import { composeTitle, publicHead } from '#kit/web/page/head.ts';
import type { WallTab } from '#vocabulary.ts';

const TITLES: Record<WallTab, string> = {
  people: t('Social Wall'),
  restaurants: t('Restaurants on the Social Wall'),
  communities: t('Communities on the Social Wall'),
};

/** Only the server sends these. */
const DESCRIPTIONS: Record<WallTab, string> = {
  people: t('What people ate and where: photos, dishes and places, newest first.'),
  restaurants: t('News from restaurants: dishes, evenings and challenges, newest first.'),
  communities: t('Posts from food communities and #{challengeTag}, newest first.', {
    challengeTag: CHALLENGE_TAG,
  }),
};

/** Composes the head of a wall's tab for search engines and link previews. */
export function wallHead(tab: WallTab, posts: readonly Post[]) {
  if (!import.meta.env.SSR) return composeTitle(TITLES[tab]);
  return postsHead(TITLES[tab], DESCRIPTIONS[tab], links.wall(tab), posts);
}

/** Composes the head of any list of posts at an address. */
export function postsHead(title: string, description: string, address: string, posts: readonly Post[]) {
  const [picture] = posts.flatMap(({ images }) => images.slice(0, 1));
  const { meta, links: canonical } = publicHead(title, address, description);
  return {
    meta: [
      ...meta,
      { property: 'og:type', content: 'website' },
      { property: 'og:url', content: address },
      ...toPreviewTags(picture, title),
    ],
    links: canonical,
  };
}
