import { useQuery } from '@tanstack/react-query';
import { Plus, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { plural, t } from '#kit/contract/text.ts';
import { Hydrated } from '#kit/web/hydrated.tsx';
import { lazyDialog, lazyPart } from '#kit/web/lazyDialog.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { useUrlDialog } from '#kit/web/urlDialog.ts';
import { groupByPerson, hasUnseen, type StoryGroup } from './groups.ts';
import { storiesQuery } from './queries.ts';
import type { StoryReader } from './viewer.ts';

const SampleStories = lazyPart(() => import('./SampleStories.tsx'), 'SampleStories');
const StoryViewer = lazyDialog(() => import('./viewer/StoryViewer.tsx'), 'StoryViewer');
// The photo and the words stay when it closes by accident.
const AddStoryDialog = lazyDialog(() => import('./AddStoryDialog.tsx'), 'AddStoryDialog', {
  keepsState: true,
});

/** In the address in place of a person's id: opens the dialog that adds a story. */
const ADD = 'add';

interface StoryStripProps {
  reader: StoryReader;
  /** `story` of the address: the id of the person whose stories are open, or `add`. */
  openStory: string | undefined;
  picker: (onPick: (restaurant: { id: number; name: string }) => void) => ReactNode;
  className?: string;
}

/** A tile to add a story, then a circle for each person: a bright ring with unseen stories, else a grey one. */
export function StoryStrip({ reader, openStory, picker, className }: StoryStripProps) {
  const { data, error, isFetching, refetch } = useQuery(storiesQuery);
  const dialog = useUrlDialog('story');
  const groups = data ? groupByPerson(data.items) : [];
  const start = groups.findIndex(({ userId }) => String(userId) === openStory);

  return (
    <section aria-label={t('Stories')} className={className}>
      <ul className="-mx-4 flex scroll-row gap-3 px-4 py-2">
        <li>
          <AddTile signIn={reader.signIn} onAdd={() => dialog.open(ADD)} />
        </li>
        {groups.map((group) => (
          <li key={group.userId}>
            <Circle group={group} onOpen={() => dialog.open(String(group.userId))} />
          </li>
        ))}
        {!data && !error && [1, 2, 3].map((at) => <SkeletonCircle key={at} />)}
        {data && groups.length === 0 && (
          <Hydrated>
            <SampleStories />
          </Hydrated>
        )}
        {error && (
          <li role="alert" className="flex items-center gap-3 text-sm text-ink-2">
            {t('Couldn’t load stories')}
            <Button size="sm" busy={isFetching} icon={<RotateCw size={16} />} onClick={() => void refetch()}>
              {t('Retry')}
            </Button>
          </li>
        )}
      </ul>
      <StoryViewer groups={groups} start={start} open={start >= 0} reader={reader} onClose={dialog.close} />
      {reader.user && <AddStoryDialog open={openStory === ADD} onClose={dialog.close} picker={picker} />}
    </section>
  );
}

const TILE = 'grid w-18 justify-items-center gap-1.5 rounded-card text-xs';
const NAME = 'w-full truncate text-center';

function AddTile({ signIn, onAdd }: { signIn: string | null; onAdd: () => void }) {
  const content = (
    <>
      <span className="grid size-18 place-items-center rounded-full border-2 border-dashed border-edge text-accent smooth group-hover:bg-sunken">
        <Plus size={24} />
      </span>
      <span className={NAME}>
        {rich('Add<part> a story</part>', { part: (text) => <span className="sr-only">{text}</span> })}
      </span>
    </>
  );
  if (signIn)
    return (
      <a href={signIn} className={cx(TILE, 'group')}>
        {content}
      </a>
    );
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      {...AddStoryDialog.reach}
      onClick={onAdd}
      className={cx(TILE, 'group')}
    >
      {content}
    </button>
  );
}

function Circle({ group, onOpen }: { group: StoryGroup; onOpen: () => void }) {
  const { name, avatar, isMine, stories } = group;
  const fresh = hasUnseen(group);
  const count = plural(stories.length, '{n} story', '{n} stories');
  return (
    <button type="button" aria-haspopup="dialog" {...StoryViewer.reach} onClick={onOpen} className={TILE}>
      <span
        className={cx(
          'grid size-18 place-items-center rounded-full p-0.75 smooth active:scale-95',
          fresh ? 'feast' : 'bg-line',
        )}
      >
        <span className="grid size-full place-items-center rounded-full bg-paper p-0.5">
          <Avatar name={name} src={avatar} size={62} />
        </span>
      </span>
      <bdi aria-hidden="true" className={cx(NAME, fresh && 'font-semibold')}>
        {isMine ? t('You') : name.split(' ')[0]}
      </bdi>
      <span className="sr-only">
        {isMine
          ? t('Your story, {count}', { count })
          : fresh
            ? t('{name}, {count}, new', { name, count })
            : t('{name}, {count}, seen', { name, count })}
      </span>
    </button>
  );
}

function SkeletonCircle() {
  return (
    <li aria-hidden="true" className={TILE}>
      <Skeleton className="size-18 rounded-full!" />
      <Skeleton className="h-3 w-10" />
    </li>
  );
}
