import { t } from '#kit/contract/text.ts';
import { BasicsStep } from './BasicsStep.tsx';
import { CategoriesStep } from './CategoriesStep.tsx';
import { DishRows } from './DishRows.tsx';
import { EventRows } from './EventRows.tsx';
import { HoursStep } from './HoursStep.tsx';
import { PicturesStep } from './PicturesStep.tsx';
import { TemplatesStep } from './TemplatesStep.tsx';

interface WizardStepProps {
  at: number;
  timeZone: string;
  onAccount: () => void;
  onBusy: (busy: boolean) => void;
}

/** The fields of one step, by its place. */
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
