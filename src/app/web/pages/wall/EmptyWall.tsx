import { links } from '#addresses.ts';
import { SamplePosts } from '#features/posts/web/SamplePosts.tsx';
import type { PostViewer } from '#features/posts/web/viewer.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import type { WallTab } from '#vocabulary.ts';
import { PeopleOnPhone } from './PeopleToFollow.tsx';

interface Props {
  tab: WallTab;
  viewer: PostViewer;
  /** What to say where there is nothing to suggest either: samples show what will stand here. */
  sentence: string | null;
}

/** What to do about a tab of the wall without posts. */
export function EmptyWall({ tab, viewer, sentence }: Props) {
  return (
    <>
      {sentence && <EmptyState action={<NextStep tab={tab} viewer={viewer} />}>{sentence}</EmptyState>}
      {tab === 'people' && viewer.user && <PeopleOnPhone />}
      {sentence && <SamplePosts tab={tab} />}
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
  // The way to them stands above, or beside.
  if (tab === 'communities') return null;
  return (
    <a href={links.restaurants} className={buttonClass()}>
      {tab === 'restaurants' ? 'Find restaurants to follow' : 'Explore restaurants'}
    </a>
  );
}
