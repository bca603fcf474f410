import { useController } from 'react-hook-form';
import { CHALLENGE_TEMPLATES } from '#features/restaurants/rules.ts';
import { plural, t } from '#kit/contract/text.ts';
import { BasicsStep } from './BasicsStep.tsx';
import { CategoriesStep } from './CategoriesStep.tsx';
import { DishRows } from './DishRows.tsx';
import type { WizardDraft } from './draft.ts';
import { EventRows } from './EventRows.tsx';
import { HoursStep } from './HoursStep.tsx';
import { PicturesStep } from './PicturesStep.tsx';

type Template = (typeof CHALLENGE_TEMPLATES)[number];

const NAMES: Record<Template['name'], string> = {
  'First Visit Bonus': t('First Visit Bonus'),
  'Review Reward': t('Review Reward'),
  'Photo Share': t('Photo Share'),
  'Loyalty Member': t('Loyalty Member'),
  'Weekend Warrior': t('Weekend Warrior'),
  'Social Media Share': t('Social Media Share'),
};

const KINDS: Record<Template['kind'], string> = {
  Visit: t('Visit'),
  Review: t('Review'),
  Photo: t('Photo'),
  Loyalty: t('Loyalty'),
  Social: t('Social'),
};

interface WizardStepProps {
  at: number;
  timeZone: string;
  onAccount: () => void;
  onBusy: (busy: boolean) => void;
}

export function WizardStep({ at, timeZone, onAccount, onBusy }: WizardStepProps) {
  if (at === 0) return <BasicsStep />;
  if (at === 1) return <PicturesStep onAccount={onAccount} onBusy={onBusy} />;
  if (at === 2) return <CategoriesStep />;
  if (at === 3) return <HoursStep timeZone={timeZone} />;
  if (at === 4)
    return (
      <>
        <section className="grid gap-3">
          <h3 className="text-lg">{t('Menu Items')}</h3>
          <p className="text-sm text-ink-2">
            {t('A few dishes are enough to begin with; the whole menu can be added later.')}
          </p>
          <DishRows />
        </section>
        <section className="grid gap-3">
          <h3 className="text-lg">{t('Events & Shows')}</h3>
          <EventRows />
        </section>
      </>
    );
  return <TemplatesStep />;
}

/** Challenge templates; chosen here, run from the owner area. */
function TemplatesStep() {
  const { field } = useController<WizardDraft, 'templates'>({ name: 'templates' });
  const toggle = (name: string) =>
    field.onChange(
      field.value.includes(name) ? field.value.filter((one) => one !== name) : [...field.value, name],
    );
  return (
    <fieldset className="grid min-w-0 gap-3 sm:grid-cols-2">
      <legend className="mb-3 text-sm text-ink-2">
        {t('Pick what guests earn points for. You can change this at any time.')}
      </legend>
      {CHALLENGE_TEMPLATES.map(({ name, kind, points, visits }) => (
        <label
          key={name}
          className="flex min-h-16 items-center gap-3 rounded-card border border-line bg-surface px-4 py-3 smooth has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
        >
          <input
            type="checkbox"
            name="templates"
            value={name}
            checked={field.value.includes(name)}
            onChange={() => toggle(name)}
            className="size-5 shrink-0 accent-accent"
          />
          <span>
            <span className="block font-semibold">{NAMES[name]}</span>
            <span className="text-sm text-ink-2">
              {visits > 1
                ? t('{points} points for {visits} visits', { points, visits })
                : plural(points, '{n} point', '{n} points')}
              {` · ${KINDS[kind]}`}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
