import { findName, type NamedByLanguage } from '#kit/contract/names/find-name.ts';
import { readersLanguage } from './language.ts';

/** Returns the name in the current language, or the original name. */
export const toReadersName = (place: NamedByLanguage): string =>
  findName(place, readersLanguage()) ?? place.name;
