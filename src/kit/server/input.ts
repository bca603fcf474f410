import type { z } from 'zod';
import { sentence } from '#kit/contract/sentences.ts';
import { t } from '#kit/contract/text.ts';

type Result<Output> = { data: Output } | { errors: Record<string, string> };

/** Parses input, or returns one sentence for each wrong field. */
export function readInput<Shape extends z.ZodType>(shape: Shape, raw: unknown): Result<z.output<Shape>> {
  const field = fieldNotStorable(raw);
  if (field !== null) return { errors: { [field]: t('Contains characters that cannot be stored') } };
  const result = shape.safeParse(raw, { error: sentence });
  return result.success ? { data: result.data } : { errors: collectMessages(result.error) };
}

/** Finds a sentence for each field that the shape does not name. */
export function findUnknownFields({ shape }: z.ZodObject, raw: unknown): Record<string, string> {
  if (typeof raw !== 'object' || raw === null) return {};
  const unknown = Object.keys(raw).filter((name) => !Object.hasOwn(shape, name));
  return Object.fromEntries(unknown.map((name) => [name, t('There is no field “{name}”', { name })]));
}

/** Returns one sentence per wrong field; errors that belong to no single field are under ''. */
function collectMessages(error: z.ZodError): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.');
    messages[field] ??= issue.message;
  }
  return messages;
}

/** Returns whether PostgreSQL can store a text: it stores neither NUL nor half a surrogate pair. */
export const isStorable = (text: string) => text.isWellFormed() && !text.includes('\u0000');

/** Returns the path of the first field whose value or name PostgreSQL cannot store; null if there is none. */
export function fieldNotStorable(value: unknown): string | null {
  if (typeof value === 'string') return isStorable(value) ? null : '';
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, part] of Object.entries(value)) {
    if (!isStorable(name)) return '';
    const field = fieldNotStorable(part);
    if (field !== null) return field === '' ? name : `${name}.${field}`;
  }
  return null;
}
