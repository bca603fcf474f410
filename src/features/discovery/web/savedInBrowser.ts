import { stored } from '#kit/web/storage.ts';

/** As many as one call can save to an account. */
const MAX_IDS = 500;

/** The restaurants in what the browser's storage holds; whatever else it holds is passed over. */
function parseIds(value: unknown): number[] {
  if (!Array.isArray(value)) return [];
  return [...new Set(value.filter((id): id is number => Number.isInteger(id) && id > 0))].slice(0, MAX_IDS);
}

const saved = stored('tablemate.saved', { parse: parseIds });

/** What a visitor saved in this browser, newest first. */
export const readSaved = (): number[] => saved.read() ?? [];

export function writeSaved(ids: readonly number[]): void {
  saved.write(ids.length > 0 ? ids.slice(0, MAX_IDS) : null);
}
