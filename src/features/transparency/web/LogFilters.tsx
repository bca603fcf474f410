import { links } from '#addresses.ts';
import { t } from '#kit/contract/text.ts';
import { cx } from '#kit/web/ui/cx.ts';
import { LOG_ACTS, LOG_SUBJECTS } from '#vocabulary/moderation.ts';
import type { LogFilterValues } from './filters.ts';
import { ACT_LABELS, SUBJECT_LABELS } from './wording.ts';

/** The months on offer; a URL may name older ones. */
const MAX_MONTHS = 12;

interface Props {
  filters: LogFilterValues;
  firstDay: string | null;
  lastDay: string | null;
}

/** The filters as links: action, subject and month. */
export function LogFilters({ filters, firstDay, lastDay }: Props) {
  const months = listMonths(firstDay, lastDay);
  const { month } = filters;
  const options = month && !months.includes(month) ? [month, ...months] : months;
  return (
    <div className="mb-6 grid gap-3" data-stay>
      <Row
        label={t('Act')}
        all={t('All acts')}
        name="act"
        filters={filters}
        options={LOG_ACTS.map((value) => [value, ACT_LABELS[value]])}
      />
      <Row
        label={t('Subject')}
        all={t('All subjects')}
        name="subject"
        filters={filters}
        options={LOG_SUBJECTS.map((value) => [value, SUBJECT_LABELS[value]])}
      />
      {options.length > 0 && (
        <Row
          label={t('Month')}
          all={t('All months')}
          name="month"
          filters={filters}
          options={options.map((value) => [value, value])}
        />
      )}
    </div>
  );
}

interface RowProps {
  label: string;
  all: string;
  name: keyof LogFilterValues;
  filters: LogFilterValues;
  options: readonly (readonly [value: string, label: string])[];
}

function Row({ label, all, name, filters, options }: RowProps) {
  const value = filters[name];
  const choices = [
    { value: undefined, label: all },
    ...options.map(([one, text]) => ({ value: one, label: text })),
  ];
  return (
    <nav aria-label={label}>
      <ul className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <li key={choice.label}>
            <a
              href={links.moderation({ ...filters, [name]: choice.value })}
              aria-current={choice.value === value ? 'true' : undefined}
              className={cx(
                'smooth inline-flex min-h-11 items-center rounded-full border px-4 text-sm lg:min-h-9',
                choice.value === value
                  ? 'border-ink bg-ink font-semibold text-paper'
                  : 'border-line text-ink-2 hover:bg-sunken',
              )}
            >
              {choice.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The months of the log, the newest first. */
function listMonths(firstDay: string | null, lastDay: string | null): string[] {
  if (!firstDay || !lastDay) return [];
  const months: string[] = [];
  let [year = 0, month = 0] = lastDay.split('-').map(Number);
  const first = firstDay.slice(0, 7);
  while (months.length < MAX_MONTHS) {
    const name = `${year}-${String(month).padStart(2, '0')}`;
    if (name < first) break;
    months.push(name);
    month -= 1;
    if (month === 0) [year, month] = [year - 1, 12];
  }
  return months;
}
