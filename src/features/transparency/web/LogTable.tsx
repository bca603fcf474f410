import { links } from '#addresses.ts';
import { t } from '#kit/contract/text.ts';
import type { LogEntry } from '../contract.ts';
import { ACT_LABELS, LOG_ROLE_LABELS, ONE_LABELS, OUTCOME_LABELS } from './wording.ts';

const COLUMNS = [t('Line'), t('Day'), t('What'), t('Act'), t('By'), t('Rule'), t('Hash')];

/** The lines as a table, on a phone as panels. */
export function LogTable({ entries }: { entries: LogEntry[] }) {
  return (
    <table className="w-full text-sm">
      <caption className="sr-only">{t('Lines of the moderation log')}</caption>
      <thead className="max-lg:sr-only">
        <tr>
          {COLUMNS.map((label) => (
            <th key={label} scope="col" className="py-2 pe-4 text-start font-semibold">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Line key={entry.seq} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

function Line({ entry: { seq, day, subject, act, role, rule, appeal, hash } }: { entry: LogEntry }) {
  const cell = 'py-1 pe-4 lg:py-2.5';
  return (
    <tr className="border-t border-line align-top max-lg:grid max-lg:grid-cols-[auto_1fr] max-lg:py-2">
      <th scope="row" className={`${cell} text-start font-normal tabular-nums text-ink-3`}>
        {seq}
      </th>
      <td className={`${cell} whitespace-nowrap max-lg:text-end`}>{day}</td>
      <td className={`${cell} font-semibold`}>{ONE_LABELS[subject]}</td>
      <td className={`${cell} max-lg:text-end`}>
        {ACT_LABELS[act]}
        {appeal && <span className="block text-ink-2">{OUTCOME_LABELS[appeal]}</span>}
      </td>
      <td className={`${cell} text-ink-2`}>{LOG_ROLE_LABELS[role]}</td>
      <td className={`${cell} max-lg:text-end`}>
        {rule !== null && (
          <a
            href={`${links.rules}#rule-${rule}`}
            className="inline-flex min-h-6 items-center text-accent underline underline-offset-4"
          >
            {t('Rule {rule}', { rule })}
          </a>
        )}
      </td>
      <td className={`${cell} font-mono text-xs text-ink-3 max-lg:col-span-2`} title={hash}>
        {hash.slice(0, 12)}
      </td>
    </tr>
  );
}
