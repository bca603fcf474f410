import { t } from '#kit/contract/text.ts';
import { listDifferences, toLabel } from './differences.ts';

interface Props {
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/** What stands where something else stood: each field with both. */
export function Differences({ before, after }: Props) {
  const changed = listDifferences(before, after);
  if (changed.length === 0) return null;
  return (
    <dl className="grid gap-2 text-sm">
      {changed.map((one) => (
        <div key={one.field} className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[8rem_minmax(0,1fr)]">
          <dt className="text-ink-3">{toLabel(one.field)}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            {one.before !== null && (
              <del className="me-2 text-ink-3">
                <span className="sr-only">{t('before:')} </span>
                <bdi>{one.before}</bdi>
              </del>
            )}
            {one.after !== null ? (
              <ins className="font-medium no-underline">
                <span className="sr-only">{t('after:')} </span>
                <bdi>{one.after}</bdi>
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
