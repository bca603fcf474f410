import { type RefObject, useEffect, useState } from 'react';

/** As far below and above the screen as browsers begin to load pictures. */
const NEAR = '1250px 0px';

const listeners = new WeakMap<Element, (near: boolean) => void>();
/** One for all elements: each observer costs a round of its own with every frame. */
let observer: IntersectionObserver | undefined;

function tell(changes: IntersectionObserverEntry[]) {
  for (const { target, isIntersecting } of changes) listeners.get(target)?.(isIntersecting);
}

/** Whether an element is known to be on the screen or near it. */
export function useNear(ref: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    observer ??= new IntersectionObserver(tell, { rootMargin: NEAR });
    listeners.set(element, setNear);
    observer.observe(element);
    return () => observer?.unobserve(element);
  }, [ref]);
  return near;
}
