import type { AnyRouter } from '@tanstack/react-router';
import { opensHere } from '#kit/web/clicks.ts';

/**
 * One listener serves every plain `<a href="/…">` of a page: cheaper to render than a component for each, and the
 * links work before any script has loaded.
 */
export function followLinks(router: AnyRouter): void {
  document.addEventListener('click', (event) => {
    const href = ownHref(event);
    if (href === null || event.defaultPrevented || !opensHere(event)) return;
    event.preventDefault();
    // What only changes a part of the page leaves it where it is scrolled to.
    const stays = event.target instanceof Element && event.target.closest('[data-stay]') !== null;
    void router.navigate({ href, resetScroll: !stays });
  });
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(
      type,
      (event) => {
        const href = ownHref(event);
        if (href !== null) void router.preloadRoute({ to: '.', href }).catch(() => undefined);
      },
      { passive: true },
    );
  }
}

/** The address of the link that an event happened in, where it is a page of ours to be opened here. */
function ownHref(event: Event): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  // One that names its language leads to another build.
  if (
    !link ||
    link.target ||
    link.hreflang ||
    link.hasAttribute('download') ||
    link.origin !== location.origin
  )
    return null;
  if (/^\/(api|media|assets)\//.test(link.pathname)) return null;
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return null;
  return link.pathname + link.search + link.hash;
}
