import { FACETS } from '#features/search-index/facets.ts';
import { t } from '#kit/contract/text.ts';
import { ChoiceGroup } from '#kit/web/ui/forms/ChoiceGroup.tsx';
import { FieldGroup } from '#kit/web/ui/forms/FieldGroup.tsx';
import { CountedLabel } from './CountedLabel.tsx';
import type { SectionProps } from './FacetChips.tsx';

const STEPS: readonly string[] = FACETS.minRating.values;

/** The least stars; an address may name other steps, which stand beside ours. */
export function RatingSection({ filters, facets, change }: SectionProps) {
  const least = String(filters.minRating ?? 0);
  const counts = new Map(facets?.options.minRating.map(({ value, count }) => [value, count]));
  const possible = STEPS.filter((step) => !facets || counts.has(step));
  const steps = possible.includes(least) || least === '0' ? possible : [...possible, least].sort();
  const options = steps.map((value) => ({
    value,
    label: (
      <CountedLabel
        label={
          <>
            <span aria-hidden="true">{value}+</span>
            <span className="sr-only">{t('{value}+ stars', { value })}</span>
          </>
        }
        count={facets && STEPS.includes(value) ? (counts.get(value) ?? 0) : undefined}
      />
    ),
  }));
  return (
    <FieldGroup label={t('Rating')}>
      <ChoiceGroup
        label={t('Rating')}
        options={[{ value: '0', label: t('Any') }, ...options]}
        value={least}
        onChange={(value) => change({ do: 'rate', least: Number(value) })}
      />
    </FieldGroup>
  );
}
