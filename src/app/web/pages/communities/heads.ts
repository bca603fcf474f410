import { links } from '#addresses.ts';
import { described, pictured, publicHead, titled } from '#app/web/head.ts';
import type { CommunityDetail } from '#features/communities/contract.ts';

/** What search engines and link previews read of the directory. */
export const directoryHead = () =>
  publicHead(
    'Communities',
    links.communities(),
    'Groups of people who love the same food: find yours, or found one.',
  );

/** What they read of a community. */
export function communityHead({ slug, name, description, image }: CommunityDetail) {
  if (!import.meta.env.SSR) return titled(name);
  return {
    meta: [
      ...described(name, description || `The community ${name} on Tablemate.`),
      { property: 'og:type', content: 'website' },
      { property: 'og:url', content: links.community(slug) },
      ...pictured(image, name),
    ],
    links: [{ rel: 'canonical', href: links.community(slug) }],
  };
}
