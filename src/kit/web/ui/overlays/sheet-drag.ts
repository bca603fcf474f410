import { type PointerEvent, useRef } from 'react';

/** Pixels of a downward drag that close a sheet. */
const CLOSE_AFTER = 96;

/** Handlers for a sheet's handle, on a phone only: the sheet follows the finger, and closes when it is pulled far enough. */
export function useSheetDrag(close: () => void) {
  const start = useRef<number | null>(null);

  function findSheet(event: PointerEvent<HTMLElement>) {
    return event.currentTarget.closest<HTMLElement>('[role="dialog"]');
  }
  function pulled(event: PointerEvent<HTMLElement>) {
    return start.current === null ? 0 : Math.max(0, event.clientY - start.current);
  }
  function end(event: PointerEvent<HTMLElement>) {
    const far = pulled(event) > CLOSE_AFTER;
    start.current = null;
    const sheet = findSheet(event);
    sheet?.style.removeProperty('transition-duration');
    sheet?.style.removeProperty('translate');
    if (far) close();
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (!matchMedia('(width < 40rem)').matches) return;
      if (event.target instanceof Element && event.target.closest('button, a, input')) return;
      start.current = event.clientY;
      event.currentTarget.setPointerCapture(event.pointerId);
      findSheet(event)?.style.setProperty('transition-duration', '0s');
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (start.current !== null) findSheet(event)?.style.setProperty('translate', `0 ${pulled(event)}px`);
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
