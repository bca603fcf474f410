import { findName, type NamedByLanguage } from '#kit/contract/names/find-name.ts';
import { readersLanguage } from './language.ts';

/** What something is called in the language of the reader whom we work for, else its own name. */
export const toReadersName = (named: NamedByLanguage): string =>
  findName(named, readersLanguage()) ?? named.name;
