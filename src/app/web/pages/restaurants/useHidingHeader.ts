import { useEffect, useState } from 'react';

/** Pixels from the top. */
const SCROLLED_FROM = 50;
const HIDES_FROM = 100;

/** Whether a header has left the top of the page, and whether it makes room: on the way down, not on the way up. */
export function useHidingHeader() {
  const [state, setState] = useState({ scrolled: false, hidden: false });
  useEffect(() => {
    let last = scrollY;
    let frame = 0;
    function read() {
      frame = 0;
      const top = scrollY;
      const next = { scrolled: top >= SCROLLED_FROM, hidden: top > last && top > HIDES_FROM };
      if (top !== last) {
        setState((previous) =>
          previous.scrolled === next.scrolled && previous.hidden === next.hidden ? previous : next,
        );
      }
      last = top;
    }
    function onScroll() {
      frame ||= requestAnimationFrame(read);
    }
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, []);
  return state;
}
