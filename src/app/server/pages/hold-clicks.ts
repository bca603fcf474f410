import { createHash } from 'node:crypto';

/**
 * Runs in the page before any part of it is visible: a press on a control that needs scripts waits until they have
 * loaded (`awake`) or cannot load. Links and fields work by themselves. The function is sent as its own text, so it
 * must not use anything outside of it.
 */
function holdClicks(): void {
  const clicks: HTMLElement[] = [];
  function hold(event: MouseEvent): void {
    const { target } = event;
    if (event.button > 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (!(target instanceof Element)) return;
    if (target.closest('a[href]:not([data-look]), input, select, textarea, label, summary')) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const element = target.closest<HTMLElement>('a, button, article');
    // A second press on the same element is only impatience.
    if (element && clicks.at(-1) !== element) clicks.push(element);
  }
  function answer(): void {
    removeEventListener('click', hold, true);
    for (const element of clicks.splice(0)) element.click();
  }
  addEventListener('click', hold, true);
  addEventListener('awake', answer);
  addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && answer(), true);
}

/** Stores the browser's offer to install the app, which comes before our scripts: `startDevice` shows it later. */
function holdInstallOffer(): void {
  addEventListener('beforeinstallprompt', (offer) => {
    offer.preventDefault();
    Reflect.set(window, 'installOffer', offer);
  });
}

export const HOLD_CLICKS = `(${holdClicks})();(${holdInstallOffer})()`;

/** The script's hash in the form of the content security policy. */
export const HOLD_CLICKS_HASH = `'sha256-${createHash('sha256').update(HOLD_CLICKS).digest('base64')}'`;
