import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { Suspense } from 'react';
import { links } from '#addresses.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { fetchCurrentUser } from '#features/auth/web/requireUser.ts';
import { NewPostsPill } from '#features/posts/web/NewPostsPill.tsx';
import { PostSkeletons } from '#features/posts/web/PostSkeletons.tsx';
import { suggestedQuery, wallQuery } from '#features/posts/web/queries.ts';
import { storiesQuery } from '#features/stories/web/queries.ts';
import { StoryStrip } from '#features/stories/web/StoryStrip.tsx';
import { t } from '#kit/contract/text.ts';
import { useClock } from '#kit/web/clock.ts';
import { Hydrated } from '#kit/web/hydrated.tsx';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import { useMediaQuery } from '#kit/web/mediaQuery.ts';
import type { RouterContext } from '#kit/web/page/root.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { ReadError } from '#kit/web/ui/ReadError.tsx';
import { Spinner } from '#kit/web/ui/Spinner.tsx';
import { Tabs } from '#kit/web/ui/Tabs.tsx';
import { WALL_TABS, type WallTab } from '#vocabulary.ts';
import { usePostViewer } from '../Viewers.tsx';
import { wallHead } from './heads.ts';
import { PostList } from './PostList.tsx';
import { WriteRow } from './WriteRow.tsx';

const MyCommunities = lazyPart(() => import('#features/communities/web/MyCommunities.tsx'), 'MyCommunities');
const EmptyWall = lazyPart(() => import('./EmptyWall.tsx'), 'EmptyWall');
const BesideWall = lazyPart(() => import('./BesideWall.tsx'), 'BesideWall');

const RestaurantPicker = lazyPart(
  () => import('#features/discovery/web/RestaurantPicker.tsx'),
  'RestaurantPicker',
);

const route = getRouteApi('/wall');

const LABELS: Record<WallTab, string> = {
  people: t('People'),
  restaurants: t('Restaurants'),
  communities: t('Communities'),
};

interface At {
  context: RouterContext;
  deps: { tab?: WallTab };
}

export async function loadWall({ context, deps: { tab = 'people' } }: At) {
  const { queryClient } = context;
  const list = wallQuery(tab);
  if (import.meta.env.SSR) {
    const [{ pages }] = await Promise.all([
      queryClient.ensureInfiniteQueryData(list),
      // The wall is also shown without stories.
      queryClient.prefetchQuery(storiesQuery),
    ]);
    const isWhole = pages.at(-1)?.next === null;
    if (isWhole && (await fetchCurrentUser(context)))
      await queryClient.ensureInfiniteQueryData(suggestedQuery(tab));
  } else {
    // In a browser the page opens at once, and its list appears when it has loaded.
    void queryClient.prefetchInfiniteQuery(list);
    void queryClient.prefetchQuery(storiesQuery);
  }
  return wallHead(tab, queryClient.getQueryData(list.queryKey)?.pages[0]?.items ?? []);
}

/** Shows posts of people, restaurants and communities, newest first. */
export function WallPage() {
  const { tab = 'people' } = route.useSearch();
  const isDesk = useMediaQuery('(width >= 64rem)');
  const hasRoom = useMediaQuery('(width >= 80rem)');
  const tabs = WALL_TABS.map((value) => ({
    label: LABELS[value],
    href: links.wall(value),
    current: value === tab,
  }));
  return (
    <div className="mx-auto max-w-page justify-center gap-x-10 px-4 lg:grid lg:grid-cols-[12rem_minmax(0,37.5rem)] lg:px-8 lg:pt-8 xl:grid-cols-[11rem_minmax(0,37.5rem)_minmax(0,1fr)]">
      <h1 className="sr-only">{t('Social Wall')}</h1>
      <div className="lg:sticky lg:top-24 lg:self-start">
        <Tabs label={t('Wall')} items={tabs} className="-mx-4 px-4 lg:hidden" />
        <DeskTabs items={tabs} />
        <div className="mt-8 hidden lg:block">{isDesk && <BelowTabs />}</div>
      </div>
      <div className="min-w-0 pt-4 lg:pt-0">
        <WallStories />
        <WriteRow />
        <Wall key={tab} tab={tab} />
      </div>
      <div className="sticky top-24 hidden self-start xl:block">{hasRoom && <Beside />}</div>
    </div>
  );
}

/** Loads only if the screen has room for it and the user is signed in. */
function Beside() {
  return (
    useCurrentUser() && (
      <Suspense>
        <BesideWall />
      </Suspense>
    )
  );
}

/** Shows people who are signed in their communities. */
function BelowTabs() {
  return (
    useCurrentUser() && (
      <Suspense>
        <MyCommunities toCommunity={links.community} directory={links.communities()} />
      </Suspense>
    )
  );
}

/** The tabs on a screen that has room for them beside the posts. */
function DeskTabs({ items }: { items: { label: string; href: string; current: boolean }[] }) {
  return (
    <nav aria-label={t('Wall')} className="hidden lg:block">
      <p aria-hidden="true" className="display mb-2 text-lg">
        {t('Wall')}
      </p>
      <ul className="grid gap-0.5">
        {items.map(({ label, href, current }) => (
          <li key={href}>
            <a
              href={href}
              aria-current={current ? 'page' : undefined}
              className={cx(
                '-mx-3 flex min-h-10 items-center rounded-full px-3 text-sm smooth hover:bg-sunken',
                current ? 'font-bold' : 'text-ink-2',
              )}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links to all communities; on a wide screen, people who are signed in have this link beside the wall. */
function FindCommunities({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <a
      href={links.communities()}
      className={cx(buttonClass({ full: true }), 'mb-6', isSignedIn && 'lg:hidden')}
    >
      <Users size={18} /> {t('Find communities')}
    </a>
  );
}

function Wall({ tab }: { tab: WallTab }) {
  const viewer = usePostViewer();
  const now = useClock();
  const list = useInfiniteQuery(wallQuery(tab));
  const isWhole = list.data?.pages.at(-1)?.next === null;
  const suggestedList = useInfiniteQuery({
    ...suggestedQuery(tab),
    enabled: viewer.user !== null && isWhole,
  });
  const posts = list.data?.pages.flatMap(({ items }) => items);
  const suggestions = suggestedList.data?.pages.flatMap(({ items }) => items) ?? [];
  const isAllEmpty = suggestions.length === 0;
  const communitySearch = tab === 'communities' && <FindCommunities isSignedIn={viewer.user !== null} />;
  if (!posts)
    return (
      <>
        {communitySearch}
        {list.isError ? <ReadError read={list} title={t('Couldn’t load the wall')} /> : <PostSkeletons />}
      </>
    );
  return (
    <>
      {communitySearch}
      <NewPostsPill tab={tab} newest={Math.max(0, ...posts.slice(0, 20).map(({ id }) => id)) || null} />
      {posts.length > 0 ? (
        <PostList label={LABELS[tab]} list={list} viewer={viewer} now={now} eager={1} />
      ) : suggestedList.isLoading ? (
        <PostSkeletons />
      ) : (
        <Hydrated>
          <EmptyWall tab={tab} viewer={viewer} hasSuggestions={!isAllEmpty} />
        </Hydrated>
      )}
      {!isAllEmpty && (
        <section className={posts.length > 0 ? 'mt-12 border-t border-line pt-8' : 'mt-8'}>
          <h2 className="mb-6 text-xl">{t('Suggestions')}</h2>
          <PostList
            label={t('Suggestions')}
            list={suggestedList}
            viewer={viewer}
            now={now}
            level={3}
            eager={posts.length > 0 ? 0 : 1}
          />
        </section>
      )}
    </>
  );
}

/** Shows the stories above the posts; the address names the open story. */
function WallStories() {
  const { story } = route.useSearch();
  return (
    <StoryStrip
      reader={usePostViewer()}
      openStory={story}
      picker={(onPick) => (
        <Suspense fallback={<Spinner />}>
          <RestaurantPicker onPick={onPick} />
        </Suspense>
      )}
      className="mb-4"
    />
  );
}
