import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from './support.ts';

/** Decodes the quoted-printable of a message as far as links need it. */
const decode = (message: string) =>
  message
    .replaceAll(/=\r?\n/g, '')
    .replaceAll(/=([\dA-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

/** The path of the newest link to this page in a mail to this address; waits for the mail. */
export async function readMailedLink(app: { dataDir: string }, to: string, page: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const folder = join(app.dataDir, 'mail');
    const files = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
    const messages = await Promise.all(
      files.map(async (name) => decode(await readFile(join(folder, name), 'utf8'))),
    );
    const links = messages
      .filter((message) => new RegExp(`^To: .*${to}`, 'm').test(message))
      .map((message) => new RegExp(`(${page}#[\\w-]{24,}[\\w:.%-]*)`).exec(message)?.[1]);
    link = links.findLast((match) => match !== undefined) ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}
