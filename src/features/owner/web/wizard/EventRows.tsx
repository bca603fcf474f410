import { Plus, Trash2 } from 'lucide-react';
import { useController, useFieldArray, useWatch } from 'react-hook-form';
import { nameWeekday } from '#features/hours/rules.ts';
import { FILTER_EVENTS, RECURRING_EVENTS } from '#features/restaurants/options.ts';
import { nameOption, toOptions } from '#features/restaurants/web/names/optionNames.ts';
import { t } from '#kit/contract/text.ts';
import { FormField } from '#kit/web/form.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { ChoiceGroup } from '#kit/web/ui/forms/ChoiceGroup.tsx';
import { Select } from '#kit/web/ui/forms/Select.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { IconButton } from '#kit/web/ui/IconButton.tsx';
import { WEEKDAYS, type Weekday } from '#vocabulary.ts';
import type { DraftEvent, WizardDraft } from './draft.ts';

const REPEATS = [
  { value: 'once', label: t('Once') },
  { value: 'weekly', label: t('Every week') },
] as const;

const DAYS = WEEKDAYS.map((value) => ({ value, label: nameWeekday(value) }));

const MAX_EVENTS = 50;

/** Recurring events whose name contains their weekday. */
const DAYS_IN_NAMES: Record<string, Weekday> = { 'Trivia Tuesday': 'tuesday', 'Brunch Special': 'sunday' };

const createEvent = (overrides: Partial<DraftEvent>): DraftEvent => ({
  name: '',
  description: '',
  repeats: 'once',
  date: '',
  weekday: 'friday',
  time: '',
  price: '',
  type: '',
  ...overrides,
});

/** Events and shows: single ones on a date, and weekly ones. */
export function EventRows() {
  const { fields, append, remove } = useFieldArray<WizardDraft, 'events'>({ name: 'events' });
  const events = useWatch<WizardDraft, 'events'>({ name: 'events' });
  const presets = RECURRING_EVENTS.map((type) => ({ type, name: nameOption(type) })).filter(
    ({ name }) => !events.some((event) => event.name === name),
  );
  return (
    <div className="grid gap-4">
      {fields.map((field, at) => (
        <section
          key={field.id}
          aria-label={t('Event {at}', { at: at + 1 })}
          className="grid gap-3 rounded-card border border-line bg-surface p-4"
        >
          <div className="flex items-start gap-2">
            <FormField<WizardDraft>
              name={`events.${at}.name`}
              label={t('Event title')}
              maxLength={120}
              className="min-w-0 flex-1"
            />
            <IconButton
              label={t('Remove event {at}', { at: at + 1 })}
              className="mt-7"
              onClick={() => remove(at)}
            >
              <Trash2 size={20} />
            </IconButton>
          </div>
          <When at={at} weekly={events[at]?.repeats === 'weekly'} />
          <FormField<WizardDraft>
            name={`events.${at}.type`}
            label={t('Kind')}
            optional
            hint={t('Guests filter by it.')}
          >
            {(control) => (
              <Select
                {...control}
                options={toOptions([
                  ...new Set([
                    ...FILTER_EVENTS,
                    ...RECURRING_EVENTS,
                    ...(events[at]?.type ? [events[at].type] : []),
                  ]),
                ])}
                placeholder={t('None of these')}
              />
            )}
          </FormField>
          <FormField<WizardDraft> name={`events.${at}.description`} label={t('Description')} optional>
            {(control) => <Textarea {...control} rows={2} maxLength={1000} />}
          </FormField>
          <FormField<WizardDraft>
            name={`events.${at}.price`}
            label={t('Price')}
            optional
            maxLength={60}
            placeholder={t('Free entry, $15 a person…')}
          />
        </section>
      ))}
      {fields.length < MAX_EVENTS && (
        <>
          <Button
            icon={<Plus size={18} />}
            className="justify-self-start"
            onClick={() => append(createEvent({}))}
          >
            {t('Add an event')}
          </Button>
          {presets.length > 0 && (
            <fieldset className="min-w-0">
              <legend className="mb-1.5 text-sm font-semibold">{t('Recurring events')}</legend>
              <div className="flex flex-wrap gap-2">
                {presets.map(({ type, name }) => (
                  <Button
                    key={type}
                    size="sm"
                    aria-label={t('Add {name}', { name })}
                    icon={<Plus size={16} />}
                    onClick={() =>
                      append(
                        createEvent({
                          name,
                          type,
                          repeats: 'weekly',
                          weekday: DAYS_IN_NAMES[type] ?? 'friday',
                        }),
                      )
                    }
                  >
                    {name}
                  </Button>
                ))}
              </div>
            </fieldset>
          )}
        </>
      )}
    </div>
  );
}

function When({ at, weekly }: { at: number; weekly: boolean }) {
  const { field } = useController<WizardDraft, `events.${number}.repeats`>({ name: `events.${at}.repeats` });
  return (
    <>
      <ChoiceGroup label={t('How often')} options={REPEATS} value={field.value} onChange={field.onChange} />
      <div className="grid gap-3 sm:grid-cols-2">
        {weekly ? (
          <FormField<WizardDraft> name={`events.${at}.weekday`} label={t('Day')}>
            {(control) => <Select {...control} options={DAYS} />}
          </FormField>
        ) : (
          <FormField<WizardDraft> name={`events.${at}.date`} label={t('Date')} type="date" />
        )}
        <FormField<WizardDraft> name={`events.${at}.time`} label={t('Time')} optional type="time" />
      </div>
    </>
  );
}
