import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { Language } from '#kit/contract/shapes.ts';
import type { TranslatableKind } from '#vocabulary/languages.ts';
import type { Actor } from '../session.ts';

/** A user's text and its language, null if unknown. */
export const WrittenText = z.object({ text: z.string(), lang: Language });
export type WrittenText = z.output<typeof WrittenText>;

/** A kind of text that readers can have translated. */
export type Translatable = {
  kind: TranslatableKind;
  /** Whether its ids are `LongId`. */
  hasLongIds?: true;
  /** Finds the text that this person may read; null if none. */
  find(db: Database, id: number, user: Actor | null): Promise<WrittenText | null>;
};
