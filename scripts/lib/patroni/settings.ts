import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const DEPLOY = join(import.meta.dirname, '../../../deploy');

/**
 * Reads a file of deploy/ and replaces each text on the left by that on the right. Throws if one does not occur: then the
 * file has changed, and the replacements must follow.
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
