import { Copy, Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { OpeningHours, OpeningPeriod } from '#features/hours/contract.ts';
import { nameWeekday } from '#features/hours/rules.ts';
import { t } from '#kit/contract/text.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Checkbox } from '#kit/web/ui/forms/Checkbox.tsx';
import { TextInput } from '#kit/web/ui/forms/TextInput.tsx';
import { IconButton } from '#kit/web/ui/IconButton.tsx';
import { WEEKDAYS, type Weekday } from '#vocabulary.ts';

interface HoursEditorProps {
  /** An absent day shows as closed, and becomes closed once it is edited. */
  value: OpeningHours;
  onChange: (hours: OpeningHours) => void;
}

const DEFAULT_PERIOD: OpeningPeriod = { open: '09:00', close: '22:00' };
const EVENING: OpeningPeriod = { open: '18:00', close: '22:00' };
const MAX_PERIODS = 4;

/** As narrow as "12:00 PM" allows: a phone opens its own clock on touch and needs no icon for it. */
const TIME = 'min-w-23 flex-1 px-2.5! sm:max-w-40 max-sm:[&::-webkit-calendar-picker-indicator]:hidden';

/** The opening hours of a week: several a day, closed days, and one day copied to all. */
export function HoursEditor({ value, onChange }: HoursEditorProps) {
  const [copiedDay, setCopiedDay] = useState<Weekday | null>(null);
  const change = (day: Weekday, periods: OpeningPeriod[]) => {
    setCopiedDay(null);
    onChange({ ...value, [day]: periods });
  };

  return (
    <div className="grid gap-3">
      {Object.keys(value).length === 0 && (
        <p className="text-sm text-ink-2">
          {t('Not known yet. Take “Closed” away from the days you are open.')}
        </p>
      )}
      {WEEKDAYS.map((day) => {
        const periods = value[day] ?? [];
        return (
          <fieldset key={day} className="rounded-card border border-line bg-surface px-4 py-2">
            <legend className="sr-only">{nameWeekday(day)}</legend>
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <span aria-hidden="true" className="w-28 font-semibold">
                {nameWeekday(day)}
              </span>
              <Checkbox
                label={t('Closed')}
                checked={periods.length === 0}
                onChange={({ target }) => change(day, target.checked ? [] : [DEFAULT_PERIOD])}
              />
            </div>
            {periods.length > 0 && (
              <div className="grid grid-cols-1 gap-2 pb-2">
                {periods.map((period, at) => (
                  <Period
                    // biome-ignore lint/suspicious/noArrayIndexKey: hours have no name but their place
                    key={at}
                    label={
                      periods.length > 1
                        ? t('{day}, hours {at}', { day: nameWeekday(day), at: at + 1 })
                        : nameWeekday(day)
                    }
                    value={period}
                    onChange={(next) =>
                      change(
                        day,
                        periods.map((one, place) => (place === at ? next : one)),
                      )
                    }
                    onRemove={
                      periods.length > 1
                        ? () =>
                            change(
                              day,
                              periods.filter((_, place) => place !== at),
                            )
                        : undefined
                    }
                  />
                ))}
                <div className="-ms-4 flex flex-wrap">
                  {periods.length < MAX_PERIODS && (
                    <Button
                      size="sm"
                      variant="quiet"
                      icon={<Plus size={18} />}
                      aria-label={t('Add hours: {named}', { named: nameWeekday(day) })}
                      onClick={() => change(day, [...periods, EVENING])}
                    >
                      {t('Add hours')}
                    </Button>
                  )}
                  <Button
                    size="sm"
                    variant="quiet"
                    icon={<Copy size={18} />}
                    aria-label={t('Copy to all days: {named}', { named: nameWeekday(day) })}
                    onClick={() => {
                      onChange(Object.fromEntries(WEEKDAYS.map((one) => [one, periods])));
                      setCopiedDay(day);
                    }}
                  >
                    {t('Copy to all days')}
                  </Button>
                </div>
              </div>
            )}
          </fieldset>
        );
      })}
      <p role="status" className="text-xs text-ink-3 empty:hidden">
        {copiedDay && t('All days have the hours of {named} now.', { named: nameWeekday(copiedDay) })}
      </p>
    </div>
  );
}

interface PeriodProps {
  label: string;
  value: OpeningPeriod;
  onChange: (period: OpeningPeriod) => void;
  onRemove: (() => void) | undefined;
}

function Period({ label, value: { open, close }, onChange, onRemove }: PeriodProps) {
  const overnight = open !== '' && close !== '' && close <= open;
  return (
    <div className="grid grid-cols-1 gap-1">
      <div className="flex flex-wrap items-center gap-2">
        <TextInput
          type="time"
          aria-label={t('{label}: opens', { label })}
          value={open}
          onChange={({ target }) => onChange({ open: target.value, close })}
          className={TIME}
        />
        <span aria-hidden="true">–</span>
        <TextInput
          type="time"
          aria-label={t('{label}: closes', { label })}
          value={close === '24:00' ? '00:00' : close}
          onChange={({ target }) => onChange({ open, close: target.value })}
          className={TIME}
        />
        {onRemove && (
          <IconButton label={t('{label}: remove', { label })} onClick={onRemove} className="max-sm:ms-auto">
            <X size={18} />
          </IconButton>
        )}
      </div>
      {overnight && (
        <p className="text-xs text-ink-3">
          {open === '00:00' && close === '00:00' ? t('Open 24 hours') : t('Closes on the next day')}
        </p>
      )}
    </div>
  );
}
