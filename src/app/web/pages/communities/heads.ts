import { links } from '#addresses.ts';
import type { CommunityDetail } from '#features/communities/contract.ts';
import { pictured } from '#features/media/web/pictured.ts';
import { t } from '#kit/contract/text.ts';
import { described, titled } from '#kit/web/page/head.ts';

/** What search engines and link previews read of a community. */
export function communityHead({ slug, name, description, image }: CommunityDetail) {
  if (!import.meta.env.SSR) return titled(name);
  return {
    meta: [
      ...described(name, description || t('The community {name} on Tablemate.', { name })),
      { property: 'og:type', content: 'website' },
      { property: 'og:url', content: links.community(slug) },
      ...pictured(image, name),
    ],
    links: [{ rel: 'canonical', href: links.community(slug) }],
  };
}
