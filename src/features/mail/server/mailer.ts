import { createSeal } from '#kit/server/secrets/seal.ts';
import type { Services } from '#kit/server/services.ts';
import { ENGLISH, inLanguage } from '#kit/server/texts/language.ts';
import { MailContent, type RenderMail, toPlainText } from '../content.ts';
import { BATCH, type ClaimedMail, claimMails, markFailed, markSent } from './queue.ts';
import { createMailTransport, type Transport } from './transport.ts';
import { createUnsubscribeTokens } from './unsubscribe.ts';

/** Errors of nodemailer that do not concern the mail: the server is unreachable or refuses us. */
const TRANSPORT_ERRORS = [
  'ECONNECTION',
  'ETIMEDOUT',
  'ESOCKET',
  'EDNS',
  'EAUTH',
  'ETLS',
  'EPROXY',
  'ENOAUTH',
  'EOAUTH2',
];

type Deps = Pick<Services, 'config' | 'db' | 'log'> & { secret: string };
type Outcome = 'done' | 'transport down';

export type Mailer = ReturnType<typeof createMailer>;

/** Encrypts, renders and sends mails. Until `start`, they wait in their table. */
export function createMailer({ config, db, log, secret }: Deps) {
  const { seal, open } = createSeal(secret, 'mail content');
  const unsubscribe = createUnsubscribeTokens(secret);
  const origin = config.publicUrl ?? `http://localhost:${config.port}`;
  let render: RenderMail | null = null;
  let transport: Transport | null = null;
  let isStopped = false;
  let round: Promise<void> | null = null;
  let isRoundWanted = false;

  /** Sends the mails that are due; those queued meanwhile go out in this round or the next. */
  function wake(): Promise<void> {
    isRoundWanted = true;
    round ??= (async () => {
      while (isRoundWanted && render && !isStopped) {
        isRoundWanted = false;
        await sendDue();
      }
    })().finally(() => {
      round = null;
    });
    return round;
  }

  async function sendDue(): Promise<void> {
    while (!isStopped) {
      const mails = await claimMails(db);
      const outcomes = await Promise.all(mails.map(sendOne));
      // While the server is unreachable, the next minute tries again, so that no further mails use up attempts.
      if (mails.length < BATCH || outcomes.includes('transport down')) return;
    }
  }

  async function sendOne(mail: ClaimedMail): Promise<Outcome> {
    if (!mail.isWanted) {
      await markFailed(db, mail, { failure: 'The address is not confirmed any more.', isFinal: true });
      return 'done';
    }
    try {
      await send(mail);
    } catch (error) {
      const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number };
      const isTransportDown = TRANSPORT_ERRORS.includes(code);
      // Servers refuse permanently with 5xx, such as unknown addresses or large messages.
      const isFinal = error instanceof UnreadableMail || (!isTransportDown && responseCode >= 500);
      await markFailed(db, mail, { failure: toSentence(error), isFinal });
      log.warn(
        { mail: mail.id, kind: mail.kind, attempts: mail.attempts, code, responseCode },
        'a mail was not sent',
      );
      return isTransportDown ? 'transport down' : 'done';
    }
    await markSent(db, { id: mail.id, attempts: mail.attempts });
    log.info({ mail: mail.id, kind: mail.kind }, 'a mail was sent');
    return 'done';
  }

  async function send({ sealed, key, userId, setting, address, createdAt }: ClaimedMail): Promise<void> {
    if (!render || !transport) throw new Error('The mailer was not started.');
    const content = read(sealed, key);
    const unsubscribeHref =
      userId !== null && setting !== null ? unsubscribe.toHref({ userId, setting }) : null;
    const mailToRender = { content, origin, unsubscribeHref };
    await transport.send({
      key,
      createdAt,
      to: address,
      subject: content.subject,
      html: await render(mailToRender),
      text: inLanguage(content.language ?? ENGLISH, () => toPlainText(mailToRender)),
      unsubscribeUrl: unsubscribeHref && origin + unsubscribeHref,
    });
  }

  function read(sealedContent: string, key: string): MailContent {
    try {
      return MailContent.parse(JSON.parse(open(sealedContent, key)));
    } catch {
      throw new UnreadableMail('Its content cannot be read: SESSION_SECRET has changed.');
    }
  }

  return {
    seal,
    read,
    unsubscribe,
    wake,

    /** Starts sending; `renderMail` renders the HTML. */
    start(renderMail: RenderMail): void {
      render = renderMail;
      transport = createMailTransport(config);
    },

    /** Waits for mails that are being sent. */
    async stop(): Promise<void> {
      isStopped = true;
      await round?.catch(() => undefined);
      transport?.close();
    },
  };
}

class UnreadableMail extends Error {}

/** One line for administrators. */
function toSentence(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return (
    text
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, 300) || 'It failed without a reason.'
  );
}
