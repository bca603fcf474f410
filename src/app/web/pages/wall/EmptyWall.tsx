import { links } from '#addresses.ts';
import type { PostViewer } from '#features/posts/web/viewer.ts';
import { Hydrated } from '#kit/web/hydrated.tsx';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import type { WallTab } from '#vocabulary.ts';

const PeopleOnPhone = lazyPart(() => import('./PeopleToFollow.tsx'), 'PeopleOnPhone');
const SamplePosts = lazyPart(() => import('#features/posts/web/SamplePosts.tsx'), 'SamplePosts');

const SENTENCES: Record<WallTab, string> = {
  people: 'No people posts yet. Follow some users to see their food experiences!',
  restaurants: 'No restaurant posts yet. Follow some restaurants to see their updates!',
  communities: 'No community posts yet. Join food groups and challenges to see community content!',
};

interface Props {
  tab: WallTab;
  viewer: PostViewer;
  /** Nothing is suggested either: samples show what will stand here. */
  isAllEmpty: boolean;
}

/** A tab of the wall without posts: what to do about it, and samples. */
export function EmptyWall({ tab, viewer, isAllEmpty }: Props) {
  return (
    <>
      <EmptyState action={<NextStep tab={tab} viewer={viewer} />}>{SENTENCES[tab]}</EmptyState>
      {tab === 'people' && viewer.user && (
        <Hydrated>
          <PeopleOnPhone />
        </Hydrated>
      )}
      {isAllEmpty && (
        <Hydrated>
          <SamplePosts tab={tab} />
        </Hydrated>
      )}
    </>
  );
}

function NextStep({ tab, viewer }: { tab: WallTab; viewer: PostViewer }) {
  if (viewer.signIn)
    return (
      <a href={viewer.signIn} className={buttonClass({ variant: 'primary' })}>
        Sign in
      </a>
    );
  if (tab === 'communities')
    return (
      <a href={links.communities()} className={buttonClass()}>
        Find communities
      </a>
    );
  return (
    <a href={links.restaurants} className={buttonClass()}>
      {tab === 'restaurants' ? 'Find restaurants to follow' : 'Explore restaurants'}
    </a>
  );
}
