import { t } from '#kit/contract/text.ts';
import { drawBarePage } from '#kit/server/http/bare-page.ts';

const say = (text: string) => `<p>${text}</p>`;

const sayWhere = () =>
  say(
    t('Choose what you get in your {settings}.', {
      settings: `<a href="/settings#notifications">${t('settings', {}, 'link')}</a>`,
    }),
  );

/** Asks whether mails are to stop, or says that they do; `label` names them as the settings do, null where the link is not ours. */
export function drawUnsubscribePage({ label, isDone }: { label: string | null; isDone: boolean }): string {
  if (label === null)
    return drawBarePage(
      t('This link does not work'),
      say(t('Perhaps a part of it is missing.')) + sayWhere(),
    );
  if (isDone)
    return drawBarePage(
      t('Turned off'),
      say(t('No more e-mail of this kind: {label}.', { label })) + sayWhere(),
    );
  // A form without an address sends to the page's own, with its token.
  const form = `<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>${t('Turn it off')}</button></form>`;
  return drawBarePage(t('Turn this e-mail off?'), say(label) + form);
}
