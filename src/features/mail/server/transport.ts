import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from '#kit/server/config.ts';

/** A server that does not answer is given up well before the mail is another process's to send. */
const TIMEOUTS_MS = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
  dnsTimeout: 15_000,
};
/** Mails in the folder; the oldest give way, each time that so many more have come. */
const MAX_FILES = 500;
const SURPLUS = 20;

export type OutgoingMail = {
  /** The same for each try of a mail, so that mailboxes know a second copy. */
  key: string;
  createdAt: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** Where one click turns such mails off; null for security mails. */
  unsubscribeUrl: string | null;
};

export type Transport = { send(mail: OutgoingMail): Promise<void>; close(): void };

/** Hands mails to a server by SMTP, or without one writes them into the data folder. */
export function createMailTransport({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>): Transport {
  const { smtpUrl, from } = mail;
  if (smtpUrl === null) return createFolderTransport(getMailFolder(dataDir), from);
  const smtp = createTransport({ url: smtpUrl, pool: true, maxConnections: 4, ...TIMEOUTS_MS });
  return {
    async send(outgoing) {
      await smtp.sendMail(toMessage(outgoing, from));
    },
    close: () => smtp.close(),
  };
}

export const getMailFolder = (dataDir: string) => join(dataDir, 'mail');

/** The file of a mail; names sort by the time at which they were queued. */
export const toFileName = ({ createdAt, key }: Pick<OutgoingMail, 'createdAt' | 'key'>) =>
  `${createdAt.replaceAll(/[^\dTZ]/g, '')}-${key}.eml`;

function createFolderTransport(folder: string, from: Config['mail']['from']): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  let written = 0;
  return {
    async send(outgoing) {
      const { message } = await composer.sendMail(toMessage(outgoing, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, toFileName(outgoing));
      // Under its name it is whole or not there.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      if (written++ % SURPLUS > 0) return;
      const files = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
      for (const old of files.slice(0, -MAX_FILES)) await rm(join(folder, old), { force: true });
    },
    close: () => composer.close(),
  };
}

/** Addresses go in as objects: no part of one can become a second recipient. */
function toMessage(
  { key, to, unsubscribeUrl, ...outgoing }: OutgoingMail,
  from: Config['mail']['from'],
): SendMailOptions {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    from,
    to: { name: '', address: to },
    envelope: { from: from.address, to: [to] },
    subject: outgoing.subject,
    text: outgoing.text,
    html: outgoing.html,
    date: new Date(outgoing.createdAt),
    messageId: `<${key}@${domain}>`,
    headers: {
      // Answering machines are not to answer.
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribeUrl && {
        'List-Unsubscribe': `<${unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
