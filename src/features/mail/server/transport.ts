import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';
import type { Config } from '#kit/server/config.ts';

/** A server that does not answer is given up well before the lease of the mail ends. */
const TIMEOUTS_MS = {
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
  dnsTimeout: 15_000,
};
/** The oldest mails in the folder are deleted, checked after each CLEANUP_INTERVAL mails. */
const MAX_FILES = 500;
const CLEANUP_INTERVAL = 20;

export type OutgoingMail = {
  /** The same for each attempt, so that mailboxes recognise duplicates. */
  key: string;
  createdAt: string;
  to: string;
  subject: string;
  html: string;
  text: string;
  /** The address for turning such mails off with one click; null for security mails. */
  unsubscribeUrl: string | null;
};

export type Transport = { send(mail: OutgoingMail): Promise<void>; close(): void };

/** Sends mails by SMTP, or writes them to the data folder if none is configured. */
export function createMailTransport({ mail, dataDir }: Pick<Config, 'mail' | 'dataDir'>): Transport {
  const { smtpUrl, from } = mail;
  if (smtpUrl === null) return createFolderTransport(getMailFolder(dataDir), from);
  const smtp = createTransport({ url: smtpUrl, pool: true, maxConnections: 4, ...TIMEOUTS_MS });
  return {
    async send(outgoingMail) {
      await smtp.sendMail(toMessage(outgoingMail, from));
    },
    close: () => smtp.close(),
  };
}

export const getMailFolder = (dataDir: string) => join(dataDir, 'mail');

/** File names sort by the time of queueing. */
export const toFileName = ({ createdAt, key }: Pick<OutgoingMail, 'createdAt' | 'key'>) =>
  `${createdAt.replaceAll(/[^\dTZ]/g, '')}-${key}.eml`;

function createFolderTransport(folder: string, from: Config['mail']['from']): Transport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  let writtenCount = 0;
  return {
    async send(outgoingMail) {
      const { message } = await composer.sendMail(toMessage(outgoingMail, from));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, toFileName(outgoingMail));
      // Renamed when complete, so readers never see a partial file.
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      if (writtenCount++ % CLEANUP_INTERVAL > 0) return;
      const files = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
      for (const old of files.slice(0, -MAX_FILES)) await rm(join(folder, old), { force: true });
    },
    close: () => composer.close(),
  };
}

/** Addresses are passed as objects, so that no part of one becomes a second recipient. */
function toMessage(
  { key, to, unsubscribeUrl, ...outgoingMail }: OutgoingMail,
  from: Config['mail']['from'],
): SendMailOptions {
  const domain = from.address.slice(from.address.lastIndexOf('@') + 1);
  return {
    from,
    to: { name: '', address: to },
    envelope: { from: from.address, to: [to] },
    subject: outgoingMail.subject,
    text: outgoingMail.text,
    html: outgoingMail.html,
    date: new Date(outgoingMail.createdAt),
    messageId: `<${key}@${domain}>`,
    headers: {
      // Keeps automatic replies from answering.
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
