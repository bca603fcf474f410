import type { AnyRouter } from '@tanstack/react-router';
import { opensHere } from '#kit/web/clicks.ts';

/**
 * Handles every plain `<a href="/…">` of a page with one listener. This is cheaper to render than a component for
 * each link, and the links work before any script has loaded.
 */
export function followLinks(router: AnyRouter): void {
  document.addEventListener('click', (event) => {
    const href = ownHref(event);
    if (href === null || event.defaultPrevented || !opensHere(event)) return;
    event.preventDefault();
    // A link that changes only a part of the page keeps the scroll position.
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

/** Returns the address of the link in which an event happened, if it is a page of this site that opens here. */
function ownHref(event: Event): string | null {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  // An address with a language prefix belongs to another build.
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
