import { links } from '#addresses.ts';
import { SamplePosts } from '#features/posts/web/SamplePosts.tsx';
import type { PostViewer } from '#features/posts/web/viewer.ts';
import { t } from '#kit/contract/text.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import type { WallTab } from '#vocabulary.ts';
import { PeopleOnPhone } from './PeopleToFollow.tsx';

/** Texts for a tab without posts. */
const EMPTY: Record<WallTab, string> = {
  people: t('No people posts yet. Follow some users to see their food experiences!'),
  restaurants: t('No restaurant posts yet. Follow some restaurants to see their updates!'),
  communities: t('No community posts yet. Join food groups and challenges to see community content!'),
};

interface Props {
  tab: WallTab;
  viewer: PostViewer;
  /** Without suggestions, samples show what will appear here. */
  hasSuggestions: boolean;
}

/** Suggests what to do if a tab of the wall has no posts. */
export function EmptyWall({ tab, viewer, hasSuggestions }: Props) {
  return (
    <>
      {hasSuggestions ? (
        <p className="text-ink-2">{EMPTY[tab]}</p>
      ) : (
        <EmptyState action={<NextStep tab={tab} viewer={viewer} />}>{EMPTY[tab]}</EmptyState>
      )}
      {tab === 'people' && viewer.user && <PeopleOnPhone />}
      {!hasSuggestions && <SamplePosts tab={tab} />}
    </>
  );
}

function NextStep({ tab, viewer }: { tab: WallTab; viewer: PostViewer }) {
  if (viewer.signIn)
    return (
      <a href={viewer.signIn} className={buttonClass({ variant: 'primary' })}>
        {t('Sign in')}
      </a>
    );
  // The page already has a link to the communities.
  if (tab === 'communities') return null;
  return (
    <a href={links.restaurants} className={buttonClass()}>
      {tab === 'restaurants' ? t('Find restaurants to follow') : t('Explore restaurants')}
    </a>
  );
}
