import { findName, type NamedByLanguage } from '#kit/contract/names/find-name.ts';
import { readersLanguage } from './language.ts';

/** The name in the current language, else the original name. */
export const toReadersName = (named: NamedByLanguage): string =>
  findName(named, readersLanguage()) ?? named.name;
