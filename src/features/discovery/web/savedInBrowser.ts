import { defineStored } from '#kit/web/storage.ts';

/** Limit of one call that moves them to an account. */
const MAX_IDS = 500;

/** Skips everything else in the browser's storage. */
function parseIds(value: unknown): number[] {
  if (!Array.isArray(value)) return [];
  return [...new Set(value.filter((id): id is number => Number.isInteger(id) && id > 0))].slice(0, MAX_IDS);
}

const saved = defineStored('tablemate.saved', { parse: parseIds });

/** Newest first. */
export const readSaved = (): number[] => saved.read() ?? [];

export function writeSaved(ids: readonly number[]): void {
  saved.write(ids.length > 0 ? ids.slice(0, MAX_IDS) : null);
}
