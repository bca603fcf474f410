import { links } from '#addresses.ts';
import { pictured } from '#features/media/web/pictured.ts';
import { described, publicHead, titled } from '#kit/web/page/head.ts';
import type { ChallengeDetail } from '../shapes.ts';
import { taskSentence } from './wording.ts';

/** What search engines and link previews read of the list. */
export const challengesHead = () =>
  publicHead(
    'Challenges',
    links.challenges(),
    'Taste something new, check in, and be rewarded: daily challenges, food explorers and local favourites.',
  );

/** What they read of one challenge. */
export function challengeHead(challenge: ChallengeDetail) {
  const { id, title, description, image, restaurant } = challenge;
  if (!import.meta.env.SSR) return titled(title);
  return {
    meta: [
      ...described(title, description || taskSentence(challenge)),
      { property: 'og:type', content: 'website' },
      { property: 'og:url', content: links.challenge(id) },
      ...pictured(image ?? restaurant?.image, title),
    ],
    links: [{ rel: 'canonical', href: links.challenge(id) }],
  };
}
