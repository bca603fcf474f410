import { CircleHelp } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { cx } from '#kit/web/ui/cx.ts';
import type { Restaurant } from '../contract.ts';
import { type DoubtedFact, describeDoubts } from './describeDoubts.ts';

interface DoubtsProps {
  restaurant: Pick<Restaurant, 'doubts'>;
  /** Those beside which it stands. */
  facts: readonly DoubtedFact[];
  className?: string;
}

/** What people say against facts of a restaurant, beside these. */
export function Doubts({ restaurant, facts, className }: DoubtsProps) {
  return describeDoubts(restaurant.doubts, facts).map((sentence) => (
    <p
      key={sentence}
      className={cx('flex items-start gap-2 rounded-field bg-accent-soft px-3 py-2 text-sm', className)}
    >
      <CircleHelp size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-accent" />
      <span>
        {sentence} {t('Not checked yet.')}
      </span>
    </p>
  ));
}
