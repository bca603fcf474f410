import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { readDirection } from '../../page/direction.ts';
import { cx } from '../cx.ts';
import { IconButton } from '../IconButton.tsx';

interface CarouselProps {
  /** For screen readers: "Photos of Osteria do Beco". */
  label: string;
  count: number;
  /** Continues from the last slide to the first, and back. */
  wrap?: boolean;
  /** Renders only the first slide until the pointer, a touch or the focus reaches the carousel. */
  deferred?: boolean;
  /** Ratio and corners: `aspect-4/3 rounded-card`. */
  className?: string;
  children: (index: number) => ReactNode;
}

/** Slides to swipe, with buttons for a mouse, arrow keys, and dots; swiping works without a script. */
export function Carousel({
  label,
  count,
  wrap = false,
  deferred = false,
  className,
  children,
}: CarouselProps) {
  const track = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const [awake, setAwake] = useState(!deferred);
  const last = count - 1;

  function go(step: number) {
    const to = current + step;
    const target = wrap ? (to + count) % count : Math.min(last, Math.max(0, to));
    const box = track.current;
    box?.scrollTo({
      // From right to left, scroll positions are negative.
      left: target * box.clientWidth * readDirection(),
      behavior: Math.abs(target - current) > 1 ? 'instant' : 'smooth',
    });
  }
  const wake = () => setAwake(true);

  return (
    <section
      aria-roledescription={t('carousel')}
      aria-label={label}
      onPointerEnter={wake}
      onTouchStart={wake}
      onFocus={wake}
      className={cx('group/carousel carousel', className)}
    >
      <ul
        ref={track}
        aria-label={t('{label}, {current} of {count}', { label, current: current + 1, count })}
        tabIndex={last > 0 ? 0 : undefined}
        onScroll={(event) => {
          const box = event.currentTarget;
          const at = Math.round(Math.abs(box.scrollLeft) / (box.clientWidth || 1));
          wake();
          setCurrent(at);
        }}
        className={cx('carousel-track', !awake && last > 0 && 'carousel-spare')}
      >
        {Array.from({ length: awake ? count : 1 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a slide's index is its identity here.
          <li key={index}>{children(index)}</li>
        ))}
      </ul>
      {last > 0 && (
        <>
          <Dots before={current} after={last - current} />
          {awake && (
            <>
              <Step
                side="start"
                label={t('Previous picture')}
                hidden={!wrap && current === 0}
                onPress={() => go(-1)}
              />
              <Step
                side="end"
                label={t('Next picture')}
                hidden={!wrap && current === last}
                onPress={() => go(1)}
              />
            </>
          )}
        </>
      )}
    </section>
  );
}

/** A dot for each slide; the current slide's dot is longer. */
function Dots({ before, after }: { before: number; after: number }) {
  const style: CSSProperties & Record<`--${string}`, number> = { '--before': before, '--after': after };
  return (
    <div aria-hidden="true" style={style} className="carousel-dots">
      <span />
    </div>
  );
}

interface StepProps {
  side: 'start' | 'end';
  label: string;
  hidden: boolean;
  onPress: () => void;
}

/** Not a tab stop: the arrow keys scroll the track itself. */
function Step({ side, label, hidden, onPress }: StepProps) {
  return (
    <IconButton
      variant="picture"
      label={label}
      tabIndex={-1}
      disabled={hidden}
      onClick={onPress}
      className={cx(
        'absolute inset-y-0 my-auto hidden scale-90 opacity-0 group-hover/carousel:opacity-100 hover:scale-100 focus-visible:opacity-100 disabled:invisible pointer-fine:grid',
        side === 'start' ? 'inset-s-2' : 'inset-e-2',
      )}
    >
      {side === 'start' ? <ChevronLeft size={20} /> : <ChevronRight size={20} />}
    </IconButton>
  );
}
