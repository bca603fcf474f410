import { t } from '#kit/contract/text.ts';
import { joinItems } from '#kit/web/format.ts';

type Values = Readonly<Record<string, unknown>>;

export interface Difference {
  field: string;
  before: string | null;
  after: string | null;
}

/** A value as people read it; null where there is none. */
function formatValue(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (Array.isArray(value))
    return value.length > 0 ? joinItems(value.map((one) => formatValue(one) ?? '')) : null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The fields whose values are not the same before and after, in the order in which they come. */
export function listDifferences(before: Values | null, after: Values | null): Difference[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({ field, before: formatValue(before?.[field]), after: formatValue(after?.[field]) }))
    .filter((one) => one.before !== one.after);
}

/** "latitude" as "Latitude", "cuisineType" as "Cuisine type". */
export function toLabel(field: string): string {
  const words = field.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
