import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { Language } from '#kit/contract/shapes.ts';
import type { TranslatableKind } from '#vocabulary/languages.ts';
import type { Actor } from '../session.ts';

/** A text that somebody wrote and its language, null where that is not known. */
export const WrittenText = z.object({ text: z.string(), lang: Language });
export type WrittenText = z.output<typeof WrittenText>;

/** What of a feature can be translated for who reads it. */
export type Translatable = {
  kind: TranslatableKind;
  /** Whether its ids are of the kind `LongId`. */
  hasLongIds?: true;
  /** The text as far as this person may read it; null where they may not. */
  find(db: Database, id: number, user: Actor | null): Promise<WrittenText | null>;
};
