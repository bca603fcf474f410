import type { z } from 'zod';
import { stored } from './storage.ts';

/** What a form may hold, finished or not, and what it holds before anybody types. */
export interface DraftShape<Value> {
  schema: z.ZodType<Value>;
  blank: Value;
}

/** What was typed before; null where there is nothing, or nothing that can be read. */
export const readDraft = <Value>(key: string, { schema }: DraftShape<Value>): Value | null =>
  stored(key, schema).read();

/** Keeps what is typed; what is blank again is no draft, nor is what no form could hold. */
export function saveDraft<Value>(key: string, { schema, blank }: DraftShape<Value>, typed: unknown): void {
  const draft = schema.safeParse(typed).data;
  if (!draft) return;
  stored(key, schema).write(JSON.stringify(draft) === JSON.stringify(schema.parse(blank)) ? null : draft);
}

export function forgetDraft<Value>(key: string, { schema }: DraftShape<Value>): void {
  stored(key, schema).write(null);
}
