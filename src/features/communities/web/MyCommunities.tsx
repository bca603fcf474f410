import { useInfiniteQuery } from '@tanstack/react-query';
import { plural, t } from '#kit/contract/text.ts';
import { CommunityPicture } from './CommunityPicture.tsx';
import { myCommunitiesQuery } from './queries.ts';

const MAX_COMMUNITIES = 6;

interface Props {
  toCommunity: (slug: string) => string;
  /** Address of the page of all communities. */
  directory: string;
}

/** The user's communities, for the column beside the wall. */
export function MyCommunities({ toCommunity, directory }: Props) {
  const { data } = useInfiniteQuery(myCommunitiesQuery);
  if (!data) return null;
  const mine = data.pages.flatMap(({ items }) => items);
  return (
    <section aria-labelledby="my-communities">
      <h2 id="my-communities" className="mb-2 text-lg">
        {t('My communities')}
      </h2>
      {mine.length === 0 && <p className="text-sm text-ink-2">{t('You have not joined any yet.')}</p>}
      <ul className="grid gap-0.5">
        {mine.slice(0, MAX_COMMUNITIES).map(({ id, slug, name, image, memberCount }) => (
          <li key={id}>
            <a
              href={toCommunity(slug)}
              className="-mx-2 flex items-center gap-2.5 rounded-card px-2 py-1.5 smooth hover:bg-sunken"
            >
              <CommunityPicture
                name={name}
                image={image}
                sizes="2.5rem"
                className="size-10! shrink-0 rounded-field"
              />
              <span className="min-w-0 leading-tight">
                <span className="block truncate text-sm font-semibold">
                  <bdi>{name}</bdi>
                </span>
                <span className="text-xs text-ink-3">{plural(memberCount, '{n} member', '{n} members')}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <a
        href={directory}
        className="mt-1 inline-flex min-h-11 items-center text-sm font-semibold text-ink-2 underline-offset-4 hover:underline lg:min-h-9"
      >
        {mine.length > MAX_COMMUNITIES ? t('See all') : t('Find communities')}
      </a>
    </section>
  );
}
