import { Dialog } from '@base-ui/react/dialog';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { httpCall, useEndpointMutation } from '#kit/web/api.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { readDirection } from '#kit/web/page/direction.ts';
import { toast } from '#kit/web/toast.ts';
import { deleteStory, type Story, viewStory } from '../../contract.ts';
import { findStart, type Spot, type StoryGroup, step, stepPerson } from '../groups.ts';
import { markSeen, removeStories } from '../queries.ts';
import type { StoryReader } from '../viewer.ts';
import type { StoryMenuDialog } from './StoryMenu.tsx';
import { StoryScreen } from './StoryScreen.tsx';
import { usePlayback } from './usePlayback.ts';

const ConfirmDialog = lazyDialog(() => import('#kit/web/ui/overlays/ConfirmDialog.tsx'), 'ConfirmDialog');

const ViewersDialog = lazyDialog(() => import('./ViewersDialog.tsx'), 'ViewersDialog');
const MuteDialog = lazyDialog(() => import('#features/follows/web/MuteDialog.tsx'), 'MuteDialog');
const ReportDialog = lazyDialog(() => import('#features/reports/web/ReportDialog.tsx'), 'ReportDialog');

interface Props {
  groups: readonly StoryGroup[];
  /** Index in `groups` of the person to begin with. */
  start: number;
  open: boolean;
  onClose: () => void;
  reader: StoryReader;
}

/** Stories over the whole screen, one after the other and person after person. Import it lazily. */
export function StoryViewer(props: Props) {
  const { start, open, onClose, reader } = props;
  // As they were at the opening: stories seen meanwhile must not reorder them.
  const [groups] = useState(props.groups);
  const [spot, setSpot] = useState<Spot>(() => {
    const group = groups[start];
    return { group: start, story: group ? findStart(group) : 0 };
  });
  const [now] = useState(() => Date.now());
  const [dialog, setDialog] = useState<{ name: StoryMenuDialog; open: boolean } | null>(null);
  const playback = usePlayback(dialog?.open ?? false);
  const popup = useRef<HTMLDivElement>(null);
  const group = groups[spot.group];
  const story = group?.stories[spot.story];
  const next = step(groups, spot, 1);
  useSeen(open ? story : undefined, reader.user !== null);

  function go(to: Spot | null, isForward: boolean) {
    playback.setPaused(false);
    if (to) setSpot(to);
    else if (isForward) onClose();
  }
  function press(event: KeyboardEvent) {
    // Dialogs over it handle their own keys.
    if (!(event.target instanceof Element) || !popup.current?.contains(event.target)) return;
    const [back, on] = readDirection() === 1 ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft'];
    if (event.key === on) go(next, true);
    else if (event.key === back) go(step(groups, spot, -1), false);
    // On a button the space bar presses it.
    else if (event.key === ' ' && !event.target.closest('button, a')) playback.setPaused(!playback.isPaused);
    else return;
    event.preventDefault();
  }

  if (!group || !story) return null;
  const dialogProps = {
    open: dialog?.open ?? false,
    onClose: () => setDialog(dialog && { ...dialog, open: false }),
  };
  return (
    <Dialog.Root open={open} onOpenChange={onClose}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-night transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <Dialog.Popup
          ref={popup}
          initialFocus={popup}
          tabIndex={-1}
          data-theme="dark"
          onKeyDown={press}
          className="fixed inset-0 z-40 grid place-items-center sides-safe text-snow outline-none transition-[opacity,scale] duration-200 data-ending-style:scale-97 data-ending-style:opacity-0 data-starting-style:scale-97 data-starting-style:opacity-0"
        >
          <Dialog.Title className="sr-only">{t('Stories')}</Dialog.Title>
          <StoryScreen
            group={group}
            story={story}
            at={spot.story}
            nextStory={next && groups[next.group]?.stories[next.story]}
            now={now}
            playback={playback}
            reader={reader}
            onStep={(by) => go(by === 1 ? next : step(groups, spot, -1), by === 1)}
            onSwipe={(by) => go(stepPerson(groups, spot, by), by === 1)}
            onClose={onClose}
            onOpen={(name) => setDialog({ name, open: true })}
          />
          {dialog?.name === 'delete' && <DeleteStoryDialog id={story.id} {...dialogProps} onGone={onClose} />}
          {dialog?.name === 'viewers' && <ViewersDialog id={story.id} now={now} {...dialogProps} />}
          {dialog?.name === 'report' && <ReportDialog kind="story" targetId={story.id} {...dialogProps} />}
          {dialog?.name === 'mute' && (
            <MuteDialog
              person={group}
              updates={() => [removeStories(({ userId }) => userId === group.userId)]}
              onMuted={onClose}
              {...dialogProps}
            />
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Marks the current story as seen, once: for visitors as long as the page lasts. */
function useSeen(story: Story | undefined, isSignedIn: boolean): void {
  const client = useQueryClient();
  const seenIds = useRef(new Set<number>());
  const look = useEffectEvent(({ id, viewed }: Story) => {
    if (viewed || seenIds.current.has(id)) return;
    seenIds.current.add(id);
    markSeen(id)(client);
    // If this fails, the ring is there again at the next visit, which does no harm.
    if (isSignedIn) void httpCall(viewStory, { id }).catch(() => undefined);
  });
  useEffect(() => {
    if (story) look(story);
  }, [story]);
}

interface DeleteStoryDialogProps {
  id: number;
  open: boolean;
  onClose: () => void;
  onGone: () => void;
}

function DeleteStoryDialog({ id, open, onClose, onGone }: DeleteStoryDialogProps) {
  const send = useEndpointMutation(deleteStory, {
    updates: () => [removeStories((story) => story.id === id)],
    success: ({ message }) => {
      onClose();
      toast({ title: message });
      onGone();
    },
    failure: ({ sentence }) =>
      toast({ title: t('The story was not deleted'), description: sentence, variant: 'destructive' }),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('Delete this story?')}
      confirm={t('Delete story')}
      busy={send.isPending}
      onConfirm={() => send.mutate({ id })}
    >
      {t('Its photo is deleted with it, for good.')}
    </ConfirmDialog>
  );
}
