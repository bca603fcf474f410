import { Plus, Trash2 } from 'lucide-react';
import type { HoursException } from '#features/hours/contract.ts';
import { t } from '#kit/contract/text.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Checkbox } from '#kit/web/ui/forms/Checkbox.tsx';
import { TextInput } from '#kit/web/ui/forms/TextInput.tsx';
import { IconButton } from '#kit/web/ui/IconButton.tsx';

const DEFAULT_PERIOD = { open: '12:00', close: '22:00' };

/** A sentence about wrong special days; null where all are right. */
export function findFault(rows: readonly HoursException[]): string | null {
  if (rows.some(({ date }) => date === '')) return t('Choose a date for each special day.');
  return new Set(rows.map(({ date }) => date)).size < rows.length ? t('The same date appears twice.') : null;
}

interface Props {
  rows: readonly HoursException[];
  onChange: (rows: HoursException[]) => void;
}

/** Dates with other hours, such as "closed on 24 December". */
export function Exceptions({ rows, onChange }: Props) {
  const fault = findFault(rows);
  const change = (at: number, next: HoursException) =>
    onChange(rows.map((row, place) => (place === at ? next : row)));
  return (
    <fieldset className="grid gap-3">
      <legend className="text-sm font-semibold">{t('Special days')}</legend>
      <p className="text-sm text-ink-2">
        {t('Holidays and parties: these hours replace those of the week on that date.')}
      </p>
      <ul className="grid gap-3 empty:hidden">
        {rows.map((row, at) => (
          <Row
            // biome-ignore lint/suspicious/noArrayIndexKey: a day has no name but its place while its date is chosen
            key={at}
            label={t('Special day {at}', { at: at + 1 })}
            row={row}
            onChange={(next) => change(at, next)}
            onRemove={() => onChange(rows.filter((_, place) => place !== at))}
          />
        ))}
      </ul>
      <Button
        className="justify-self-start"
        icon={<Plus size={18} />}
        onClick={() => onChange([...rows, { date: '', periods: [] }])}
      >
        {t('Add a special day')}
      </Button>
      {fault && <p className="text-sm text-error">{fault}</p>}
    </fieldset>
  );
}

interface RowProps {
  label: string;
  row: HoursException;
  onChange: (row: HoursException) => void;
  onRemove: () => void;
}

function Row({ label, row: { date, periods }, onChange, onRemove }: RowProps) {
  const [first] = periods;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line p-3">
      <TextInput
        type="date"
        aria-label={t('{label}: date', { label })}
        value={date}
        onChange={({ target }) => onChange({ date: target.value, periods })}
        className="w-44"
      />
      <Checkbox
        label={t('Closed')}
        checked={periods.length === 0}
        onChange={({ target }) => onChange({ date, periods: target.checked ? [] : [DEFAULT_PERIOD] })}
      />
      {first && (
        <span className="flex items-center gap-2">
          <TextInput
            type="time"
            aria-label={t('{label}: opens', { label })}
            value={first.open}
            onChange={({ target }) =>
              onChange({ date, periods: [{ ...first, open: target.value }, ...periods.slice(1)] })
            }
            className="w-32"
          />
          <span aria-hidden="true">–</span>
          <TextInput
            type="time"
            aria-label={t('{label}: closes', { label })}
            value={first.close}
            onChange={({ target }) =>
              onChange({ date, periods: [{ ...first, close: target.value }, ...periods.slice(1)] })
            }
            className="w-32"
          />
        </span>
      )}
      <IconButton label={t('{label}: remove', { label })} className="ms-auto" onClick={onRemove}>
        <Trash2 size={20} />
      </IconButton>
    </li>
  );
}
