import { FACET_LABELS } from '#features/search-index/facets.ts';
import { t } from '#kit/contract/text.ts';
import { ChoiceGroup } from '#kit/web/ui/forms/ChoiceGroup.tsx';
import { FieldGroup } from '#kit/web/ui/forms/FieldGroup.tsx';
import { CountedLabel } from './CountedLabel.tsx';
import type { SectionProps } from './FacetChips.tsx';

/** All restaurants, or those with a challenge that can be accepted now; no section where none has one. */
export function ChallengesSection({ filters, facets, change }: SectionProps) {
  const count = facets?.hasChallenges;
  const isOn = filters.hasChallenges !== undefined;
  if (count === null && !isOn) return null;
  return (
    <FieldGroup label={t('Challenges')}>
      <ChoiceGroup
        label={t('Challenges')}
        options={[
          { value: 'all', label: t('All Restaurants') },
          {
            value: 'active',
            label: <CountedLabel label={FACET_LABELS.hasChallenges} count={facets && (count ?? 0)} />,
          },
        ]}
        value={isOn ? 'active' : 'all'}
        onChange={(value) => change({ do: 'switch', filter: 'hasChallenges', on: value === 'active' })}
      />
    </FieldGroup>
  );
}
