import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { readDirection } from '#kit/web/page/direction.ts';

/** Pixels of a drag that are a swipe. */
const SWIPE = 56;
/** Milliseconds after which a press holds the story. */
const HOLD_MS = 250;

interface Actions {
  onHold: (isHeld: boolean) => void;
  /** 1 to the next person, -1 to the one before. */
  onSwipe: (by: 1 | -1) => void;
  onPull: () => void;
}

/** Handlers of what lies over the photo: a long press holds, a swipe leads to other people, a pull down closes. */
export function useGestures({ onHold, onSwipe, onPull }: Actions) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // What was held or swiped is no tap.
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
