import type { z } from 'zod';
import { defineStored } from './storage.ts';

/** The schema of a form's unfinished values, and its blank values. */
export interface DraftShape<Value> {
  schema: z.ZodType<Value>;
  blank: Value;
}

/** Reads the saved draft; null if there is none or it is unreadable. */
export const readDraft = <Value>(key: string, { schema }: DraftShape<Value>): Value | null =>
  defineStored(key, schema).read();

/** Saves the values, unless they are blank or the form could not hold them. */
export function saveDraft<Value>(key: string, { schema, blank }: DraftShape<Value>, input: unknown): void {
  const draft = schema.safeParse(input).data;
  if (!draft) return;
  defineStored(key, schema).write(
    JSON.stringify(draft) === JSON.stringify(schema.parse(blank)) ? null : draft,
  );
}

export function forgetDraft<Value>(key: string, { schema }: DraftShape<Value>): void {
  defineStored(key, schema).write(null);
}
