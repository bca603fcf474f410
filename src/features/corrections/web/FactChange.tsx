import { t } from '#kit/contract/text.ts';
import type { CorrectionFact } from '#vocabulary.ts';
import type { FactValues } from '../contract.ts';
import { FactValue } from './FactValue.tsx';

interface Props {
  fact: CorrectionFact;
  before: FactValues;
  after: FactValues;
  /** Currency of the prices. */
  currency: string;
}

/** The current value of a fact next to the suggested one. */
export function FactChange({ fact, before, after, currency }: Props) {
  if (fact === 'closed') return <p className="text-sm">{t('It has closed and will not open again.')}</p>;
  if (fact === 'photo') return <p className="text-sm">{t('A photo to be shown on the page.')}</p>;
  return (
    <dl className="grid gap-3 text-sm sm:grid-cols-2">
      <div className="min-w-0 rounded-field bg-sunken p-3">
        <dt className="mb-1 text-xs text-ink-3">{t('Now')}</dt>
        <dd>
          <FactValue fact={fact} values={before} currency={currency} />
        </dd>
      </div>
      <div className="min-w-0 rounded-field bg-herb-soft p-3">
        <dt className="mb-1 text-xs text-ink-2">{t('Suggested')}</dt>
        <dd className={fact === 'hours' ? undefined : 'font-medium'}>
          <FactValue fact={fact} values={after} currency={currency} against={before} />
        </dd>
      </div>
    </dl>
  );
}
