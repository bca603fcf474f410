/**
 * `npm run messages`: brings the catalogues of locales/ up to what the sources say and tells what is left to translate;
 * --check changes nothing.
 */
import { listLanguages } from '#kit/server/texts/catalogue.ts';
import { findFaults, listMessages, updateCatalogue } from './catalogues.ts';

const messages = listMessages();
if (!process.argv.includes('--check'))
  for (const language of listLanguages()) updateCatalogue(language, messages);
const faults = listLanguages().flatMap((language) => findFaults(language, messages));
console.log(`${messages.length} texts in ${listLanguages().join(', ')}`);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exitCode = 1;
}
