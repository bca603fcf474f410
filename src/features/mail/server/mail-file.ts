import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getMailFolder, toFileName } from './transport.ts';

type MailFile = { subject: string; html: string; text: string };

/** A mail in the data folder; null if it was sent by SMTP or deleted for newer ones. */
export async function readMailFile(
  dataDir: string,
  mail: { key: string; createdAt: string },
): Promise<MailFile | null> {
  try {
    return parseMailFile(await readFile(join(getMailFolder(dataDir), toFileName(mail)), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Reads only the format of our own transport: two parts, text and HTML. */
function parseMailFile(source: string): MailFile {
  const { headers, body } = splitPart(source);
  const [, boundary = ''] = /boundary="([^"]+)"/.exec(headers) ?? [];
  const parts = body.split(`--${boundary}`).map((part) => splitPart(part.replace(/^\n/, '')));
  const find = (type: string) => {
    const part = parts.find(({ headers }) => headers.includes(`Content-Type: ${type}`));
    return part ? decodePart(part).trim() : '';
  };
  const [, subject = ''] = /^Subject: (.*)$/m.exec(headers) ?? [];
  return { subject: decodeWords(subject), html: find('text/html'), text: find('text/plain') };
}

/** Unfolds the headers and splits them from the body. */
function splitPart(part: string) {
  const end = part.indexOf('\n\n');
  return { headers: part.slice(0, end).replaceAll(/\n[ \t]+/g, ' '), body: part.slice(end + 2) };
}

function decodePart({ headers, body }: { headers: string; body: string }): string {
  const encoding = /Content-Transfer-Encoding: (\S+)/.exec(headers)?.[1];
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? decodeQuoted(body.replaceAll('=\n', '')) : body;
}

const decodeQuoted = (text: string) =>
  Buffer.from(
    text.replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString();

/** Decodes the encoded words of a header (RFC 2047); a space between two of them does not count. */
const decodeWords = (text: string) =>
  text
    .replaceAll('?= =?', '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, encoding: string, word: string) =>
      encoding.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : decodeQuoted(word.replaceAll('_', ' ')),
    );
