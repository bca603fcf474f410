import { useRouter } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

/** Links within leave the page where it is scrolled to: they change a part of it. */
export function StayHere({ children }: { children: ReactNode }) {
  const router = useRouter();
  function follow(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    void router.navigate({ href: link.pathname + link.search, resetScroll: false });
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link arrives as its click
    // biome-ignore lint/a11y/noStaticElementInteractions: it listens for the links in it
    <div onClick={follow}>{children}</div>
  );
}
