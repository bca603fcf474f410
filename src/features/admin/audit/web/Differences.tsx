import { t } from '#kit/contract/text.ts';
import { joinItems } from '#kit/web/format.ts';

interface Props {
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/** Lists the fields that changed, with the old and the new value. */
export function Differences({ before, after }: Props) {
  const differences = listDifferences(before, after);
  if (differences.length === 0) return null;
  return (
    <dl className="grid gap-2 text-sm">
      {differences.map((difference) => (
        <div key={difference.field} className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
          <dt className="text-ink-3">{toLabel(difference.field)}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            {difference.before !== null && (
              <del className="me-2 text-ink-3">
                <span className="sr-only">{t('before:')} </span>
                <bdi>{difference.before}</bdi>
              </del>
            )}
            {difference.after !== null ? (
              <ins className="font-medium no-underline">
                <span className="sr-only">{t('after:')} </span>
                <bdi>{difference.after}</bdi>
              </ins>
            ) : (
              <span className="text-ink-3">{t('nothing')}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type Values = Readonly<Record<string, unknown>>;

interface Difference {
  field: string;
  before: string | null;
  after: string | null;
}

/** Formats a value for people; null if it is empty. */
function formatValue(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? t('Yes') : t('No');
  if (Array.isArray(value))
    return value.length > 0 ? joinItems(value.map((item) => formatValue(item) ?? '')) : null;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Lists the fields whose values differ before and after, in their order. */
function listDifferences(before: Values | null, after: Values | null): Difference[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({ field, before: formatValue(before?.[field]), after: formatValue(after?.[field]) }))
    .filter((difference) => difference.before !== difference.after);
}

/** Formats "latitude" as "Latitude", "cuisineType" as "Cuisine type". */
function toLabel(field: string): string {
  const words = field.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
