import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const DEPLOY = join(import.meta.dirname, '../../../deploy');

/**
 * A file of deploy/ for this machine: each text on the left is replaced wherever it stands. Throws where one does not
 * stand there, so that what runs is what the file says.
 */
export async function readSettings(
  name: string,
  replacements: readonly (readonly [string, string])[],
): Promise<string> {
  let text = await readFile(join(DEPLOY, name), 'utf8');
  for (const [from, to] of replacements) {
    if (!text.includes(from)) throw new Error(`deploy/${name} does not say "${from}".`);
    text = text.replaceAll(from, to);
  }
  return text;
}
