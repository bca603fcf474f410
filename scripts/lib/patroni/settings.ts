import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const DEPLOY = join(import.meta.dirname, '../../../deploy');

/**
 * A file of deploy/ adapted to this machine: replaces each text on the left. Throws if one does not occur, so that the
 * settings in use are those of the file.
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
