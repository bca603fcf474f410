import { drawBarePage } from '#kit/server/http/bare-page.ts';

const SETTINGS = '<p>Choose what you get in your <a href="/settings#notifications">settings</a>.</p>';

/** Asks whether mails are to stop, or says that they do; `label` names them as the settings do, null where the link is not ours. */
export function drawUnsubscribePage({ label, isDone }: { label: string | null; isDone: boolean }): string {
  if (label === null)
    return drawBarePage('This link does not work', `<p>Perhaps a part of it is missing.</p>${SETTINGS}`);
  if (isDone) return drawBarePage('Turned off', `<p>No more e-mail of this kind: ${label}.</p>${SETTINGS}`);
  // A form without an address sends to the page's own, with its token.
  const form =
    '<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>Turn it off</button></form>';
  return drawBarePage('Turn this e-mail off?', `<p>${label}</p>${form}`);
}
