import { sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Database, inTransaction } from '#db/connect.ts';
import { inUserLanguage } from '#features/auth/server/accounts.ts';
import { mailService } from '#features/mail/server/mail.ts';
import { withdrawMails } from '#features/mail/server/queue.ts';
import { UNSUBSCRIBE, type Unsubscription } from '#features/mail/server/unsubscribe.ts';
import { t, translateConstant } from '#kit/contract/text.ts';
import { drawBarePage } from '#kit/server/http/bare-page.ts';
import type { Services } from '#kit/server/services.ts';
import { DIGEST } from '../mails.ts';
import { listSettings } from './settings.ts';

const Query = z.object({ token: z.string().max(200) });

/** The settings that a link turns off, and their label. */
type UnsubscriptionDetails = Unsubscription & { settings: string[]; label: () => string };

function readLink(services: Services, query: unknown): Unsubscription | null {
  const { data } = Query.safeParse(query);
  return data ? services.get(mailService).unsubscribe.read(data.token) : null;
}

function findUnsubscription(services: Services, link: Unsubscription): UnsubscriptionDetails | null {
  const all = listSettings(services, { isAdmin: true });
  if (link.setting === DIGEST) {
    const settings = all.flatMap(({ name, isMailedAtOnce }) => (isMailedAtOnce ? [] : [name]));
    return { ...link, settings, label: () => t('The daily summary') };
  }
  const setting = all.find(({ name }) => name === link.setting);
  return setting
    ? { ...link, settings: [setting.name], label: () => translateConstant(setting.label) }
    : null;
}

/** The link is enough; no sign-in is needed. */
async function turnOff(db: Database, { userId, settings, setting }: UnsubscriptionDetails): Promise<void> {
  await db.execute(sql`
    insert into notification_settings (user_id, setting, channel, enabled)
    select id, unnest(${sql.param(settings)}::text[]), 'email', false from users
    where id = ${userId} and closed_at is null
    on conflict (user_id, setting, channel) do update set enabled = false`);
  await withdrawMails(db, userId, [setting]);
}

/**
 * The page that asks whether to stop mails, and the target of its button and of the one-click requests of mailboxes
 * (RFC 8058), which send the same form. Opening it changes nothing, since programs open links in mails.
 */
export function mountUnsubscribe(app: FastifyInstance, services: Services): void {
  const answer = async (request: FastifyRequest, reply: FastifyReply, isDone: boolean) => {
    const link = readLink(services, request.query);
    const unsubscription = link && findUnsubscription(services, link);
    if (unsubscription && isDone) await inTransaction(services.db, (tx) => turnOff(tx, unsubscription));
    const draw = async () => drawUnsubscribePage({ label: unsubscription?.label() ?? null, isDone });
    const html = await (unsubscription ? inUserLanguage(services.db, unsubscription.userId, draw) : draw());
    return reply
      .status(unsubscription ? 200 : 404)
      .headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .type('text/html; charset=utf-8')
      .send(html);
  };
  app.get(UNSUBSCRIBE, (request, reply) => answer(request, reply, false));
  app.register(async (scope) => {
    // The content of the form is always the same and is ignored.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4096 }, (_, __, done) =>
      done(null, null),
    );
    scope.post(UNSUBSCRIBE, { config: { isForOtherSites: true } }, (request, reply) =>
      answer(request, reply, true),
    );
  });
}

const say = (text: string) => `<p>${text}</p>`;

const renderSettingsLink = () =>
  say(
    t('Choose what you get in your {settings}.', {
      settings: `<a href="/settings#notifications">${t('settings', {}, 'link')}</a>`,
    }),
  );

/** The question, or the confirmation; `label` is the label of the setting, null if the link is invalid. */
function drawUnsubscribePage({ label, isDone }: { label: string | null; isDone: boolean }): string {
  if (label === null)
    return drawBarePage(
      t('This link does not work'),
      say(t('Perhaps a part of it is missing.')) + renderSettingsLink(),
    );
  if (isDone)
    return drawBarePage(
      t('Turned off'),
      say(t('No more e-mail of this kind: {label}.', { label })) + renderSettingsLink(),
    );
  // Without an action, the form is sent to the address of the page, which contains the token.
  const form = `<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>${t('Turn it off')}</button></form>`;
  return drawBarePage(t('Turn this e-mail off?'), say(label) + form);
}
