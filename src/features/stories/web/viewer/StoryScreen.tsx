import { Dialog } from '@base-ui/react/dialog';
import { ChevronLeft, ChevronRight, Eye, MapPin, Pause, Play, X } from 'lucide-react';
import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { links } from '#addresses.ts';
import { pictureSources } from '#features/media/rules.ts';
import { plural, t } from '#kit/contract/text.ts';
import { formatTimeAgo } from '#kit/web/format.ts';
import { readDirection } from '#kit/web/page/direction.ts';
import { cx } from '#kit/web/ui/cx.ts';
import { IconButton } from '#kit/web/ui/IconButton.tsx';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import type { Story } from '../../contract.ts';
import type { StoryGroup } from '../groups.ts';
import type { StoryReader } from '../viewer.ts';
import { StoryMenu, type StoryMenuDialog } from './StoryMenu.tsx';
import type { usePlayback } from './usePlayback.ts';

/** As wide as the screen of a phone, or as high as that of a desktop. */
const SIZES = '(width < 40rem) 100vw, 56dvh';

interface Props {
  group: StoryGroup;
  story: Story;
  /** Its index among its author's stories. */
  at: number;
  /** The next one, whose photo is preloaded. */
  nextStory: Story | null | undefined;
  /** In milliseconds. */
  now: number;
  playback: ReturnType<typeof usePlayback>;
  reader: StoryReader;
  onStep: (by: 1 | -1) => void;
  onSwipe: (by: 1 | -1) => void;
  onClose: () => void;
  onOpen: (dialog: StoryMenuDialog) => void;
}

export function StoryScreen(props: Props) {
  const { group, story, at, nextStory, now, playback, reader, onStep, onSwipe, onClose, onOpen } = props;
  const [ready, setReady] = useState(0);
  const gestures = useGestures({ onHold: playback.setHeld, onSwipe, onPull: onClose });
  const place = t('{at} of {count}', { at: at + 1, count: group.stories.length });
  const who = story.isMine ? t('Your story') : t('Story by {name}', { name: story.name });
  const isReady = ready === story.id;
  // Nothing covers the photo while the story is held.
  const fades = cx('transition-opacity duration-200', playback.isHeld && 'opacity-0');

  useEffect(() => {
    if (nextStory) fetchAhead(nextStory.image);
  }, [nextStory]);

  return (
    <article
      aria-label={`${who}, ${place}`}
      className="relative isolate flex size-full flex-col justify-between overflow-hidden sm:aspect-9/16 sm:h-[min(100dvh-3rem,60rem)] sm:w-auto sm:rounded-panel"
    >
      <p aria-live="polite" className="sr-only">
        {who}, {place}
      </p>
      <img
        key={story.id}
        {...pictureSources(story.image)}
        sizes={SIZES}
        alt={story.alt ?? (story.isMine ? t('Your photo') : t('Photo by {name}', { name: story.name }))}
        width={1080}
        height={1920}
        draggable={false}
        onLoad={() => setReady(story.id)}
        // The time runs also after an error: the next photo may load.
        onError={() => setReady(story.id)}
        className="absolute inset-0 -z-10 size-full object-cover transition-opacity duration-150 starting:opacity-0"
      />
      <div {...gestures} className="absolute inset-0 flex touch-none select-none">
        <TapZone label={t('Previous story')} side="start" onPress={() => onStep(-1)} />
        <TapZone label={t('Next story')} side="end" onPress={() => onStep(1)} />
      </div>

      <header
        className={cx(
          'pointer-events-none relative bg-linear-to-b from-night/75 via-night/45 to-night/0 px-3 pt-[max(0.75rem,env(safe-area-inset-top))] pb-8 *:pointer-events-auto',
          fades,
        )}
      >
        <Progress
          key={story.id}
          count={group.stories.length}
          at={at}
          isRunning={playback.isRunning}
          isStill={playback.isStill}
          isReady={isReady}
          onEnd={() => onStep(1)}
        />
        <div className="mt-2 flex items-center">
          <a href={links.person(story.username)} className="me-auto flex min-h-11 min-w-0 items-center gap-3">
            <Avatar name={story.name} src={story.avatar} size={36} />
            <span className="min-w-0 text-sm leading-5">
              <bdi className="block truncate font-bold">{story.isMine ? t('Your story') : story.name}</bdi>
              <time dateTime={story.createdAt} className="block text-xs">
                {formatTimeAgo(story.createdAt, now)}
              </time>
            </span>
          </a>
          {!playback.isStill && (
            <IconButton
              label={playback.isPaused ? t('Play') : t('Pause')}
              onClick={() => playback.setPaused(!playback.isPaused)}
              className="text-snow! hover:bg-night/40!"
            >
              {playback.isPaused ? <Play size={20} /> : <Pause size={20} />}
            </IconButton>
          )}
          {/* The open menu pauses the story. */}
          <span onClickCapture={() => playback.setPaused(true)} className="contents">
            <StoryMenu story={story} signIn={reader.signIn} onOpen={onOpen} />
          </span>
          <Dialog.Close render={<IconButton label={t('Close')} className="text-snow! hover:bg-night/40!" />}>
            <X size={22} />
          </Dialog.Close>
        </div>
      </header>

      <footer
        className={cx(
          'pointer-events-none relative grid justify-items-start gap-3 bg-linear-to-t from-night/85 via-night/55 to-night/0 px-4 pt-16 pb-[max(1.25rem,env(safe-area-inset-bottom))] *:pointer-events-auto',
          fades,
        )}
      >
        {story.line && (
          <p dir="auto" className="pointer-events-none! display text-xl text-balance wrap-anywhere">
            {story.line}
          </p>
        )}
        {story.restaurant && (
          <a
            href={links.restaurant(story.restaurant.id)}
            className="flex min-h-11 max-w-full items-center gap-1.5 rounded-full bg-snow px-4 text-sm font-semibold text-night"
          >
            <MapPin size={18} className="shrink-0" />
            <bdi className="truncate">{story.restaurant.name}</bdi>
          </a>
        )}
        {story.isMine && (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onOpen('viewers')}
            className="flex min-h-11 items-center gap-2 rounded-full bg-night/60 px-4 text-sm font-semibold"
          >
            <Eye size={18} />
            {story.viewCount
              ? plural(story.viewCount, 'Seen by {n} person', 'Seen by {n} people')
              : t('Seen by nobody yet')}
          </button>
        )}
      </footer>
    </article>
  );
}

interface TapZoneProps {
  label: string;
  side: 'start' | 'end';
  onPress: () => void;
}

/** A part of the photo that leads on or back when it is tapped; the arrow shows where there is a pointer. */
function TapZone({ label, side, onPress }: TapZoneProps) {
  const Icon = side === 'start' ? ChevronLeft : ChevronRight;
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={cx(
        'group grid items-center px-3 focus-visible:-outline-offset-4 focus-visible:outline-snow',
        side === 'start' ? 'w-1/3 justify-items-start' : 'w-2/3 justify-items-end',
      )}
    >
      <span className="hidden size-11 place-items-center rounded-full bg-snow/94 text-night opacity-0 smooth group-hover:opacity-100 group-focus-visible:opacity-100 pointer-fine:grid">
        <Icon size={20} />
      </span>
    </button>
  );
}

function fetchAhead(address: string): void {
  const { src, srcSet } = pictureSources(address);
  const image = new Image();
  image.sizes = SIZES;
  if (srcSet) image.srcset = srcSet;
  image.src = src;
}

interface ProgressProps {
  count: number;
  /** Index of the current one. */
  at: number;
  isRunning: boolean;
  /** Whether no bar ever fills: then the current one is full. */
  isStill: boolean;
  /** Whether its photo has loaded: before that its time does not begin. */
  isReady: boolean;
  onEnd: () => void;
}

/** A bar for each story of a person; the current one's bar shows its time. */
function Progress({ count, at, isRunning, isStill, isReady, onEnd }: ProgressProps) {
  return (
    <div aria-hidden="true" className="flex gap-1">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a bar's place is its identity here.
        <span key={index} className="h-0.75 flex-1 overflow-hidden rounded-full bg-snow/40">
          {(index < at || (index === at && (isStill || isReady))) && (
            <span
              onAnimationEnd={index === at ? onEnd : undefined}
              style={{ animationPlayState: isRunning ? 'running' : 'paused' }}
              className={cx(
                'block size-full origin-left rounded-full bg-snow rtl:origin-right',
                index === at && !isStill && 'animate-story',
              )}
            />
          )}
        </span>
      ))}
    </div>
  );
}

/** Pixels of a drag that are a swipe. */
const SWIPE = 56;
/** After which a press holds the story. */
const HOLD_MS = 250;

interface Actions {
  onHold: (isHeld: boolean) => void;
  /** 1 to the next person, -1 to the one before. */
  onSwipe: (by: 1 | -1) => void;
  onPull: () => void;
}

/** Gestures over the photo: a long press holds, a swipe leads to other people, a pull down closes. */
function useGestures({ onHold, onSwipe, onPull }: Actions) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // A hold or a swipe is no tap.
  const isTap = useRef(true);
  useEffect(() => () => clearTimeout(timer.current), []);

  function end(event: PointerEvent, isCancelled: boolean) {
    clearTimeout(timer.current);
    onHold(false);
    const start = from.current;
    from.current = null;
    if (!start || isCancelled) return;
    const [x, y] = [event.clientX - start.x, event.clientY - start.y];
    if (Math.max(Math.abs(x), y) < SWIPE) return;
    isTap.current = false;
    if (Math.abs(x) >= Math.abs(y)) onSwipe(x * readDirection() < 0 ? 1 : -1);
    else if (y > 0) onPull();
  }
  return {
    onPointerDown(event: PointerEvent) {
      if (event.button !== 0) return;
      from.current = { x: event.clientX, y: event.clientY };
      isTap.current = true;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        isTap.current = false;
        onHold(true);
      }, HOLD_MS);
    },
    onPointerUp: (event: PointerEvent) => end(event, false),
    onPointerCancel: (event: PointerEvent) => end(event, true),
    onPointerLeave: (event: PointerEvent) => from.current && end(event, false),
    onClickCapture(event: MouseEvent) {
      // A key that presses a button is a click without a pointer before it.
      if (event.detail > 0 && !isTap.current) event.stopPropagation();
    },
    onContextMenu: (event: MouseEvent) => event.preventDefault(),
  };
}
