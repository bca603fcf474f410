/**
 * `npm run messages`: updates the catalogues of locales/ from the sources and lists what is not translated yet; --check
 * only lists.
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
