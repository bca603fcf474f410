import { cx } from '#kit/web/ui/cx.ts';

interface Props {
  count: number;
  /** The one that shows. */
  at: number;
  /** Whether its bar fills. */
  isRunning: boolean;
  /** Whether bars fill at all; else the one that shows is full. */
  isStill: boolean;
  /** Whether its photo is there: before that its time does not begin. */
  isReady: boolean;
  onEnd: () => void;
}

/** A bar for each story of a person; the time of the one that shows runs in its bar. */
export function Progress({ count, at, isRunning, isStill, isReady, onEnd }: Props) {
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
