import { t } from '#kit/contract/text.ts';
import { ChoiceGroup } from '#kit/web/ui/forms/ChoiceGroup.tsx';
import { FieldGroup } from '#kit/web/ui/forms/FieldGroup.tsx';
import { TextInput } from '#kit/web/ui/forms/TextInput.tsx';
import { nextHour } from '../deviceTime.ts';
import { CountedLabel } from './CountedLabel.tsx';
import type { SectionProps } from './FacetChips.tsx';

/** Open at any time, now, or at a time of one's choice. */
export function OpenSection({ filters, facets, change }: SectionProps) {
  const { openNow, openAt } = filters;
  const value = openAt !== undefined ? 'at' : openNow ? 'now' : 'any';
  return (
    <FieldGroup label={t('Opening hours')} hint={t('On the restaurants’ own clocks')}>
      <ChoiceGroup
        label={t('Opening hours')}
        options={[
          { value: 'any', label: t('Any time') },
          { value: 'now', label: <CountedLabel label={t('Open now')} count={facets?.openNow} /> },
          { value: 'at', label: t('Open at') },
        ]}
        value={value}
        onChange={(when) => change({ do: 'open', when: when === 'at' ? { at: nextHour(Date.now()) } : when })}
      />
      {openAt !== undefined && (
        <TextInput
          type="datetime-local"
          aria-label={t('Open at')}
          value={openAt}
          // The device's picker can be emptied, which is no time to be open at.
          onChange={({ target }) =>
            target.value && change({ do: 'open', when: { at: target.value.slice(0, 16) } })
          }
          className="mt-2"
        />
      )}
    </FieldGroup>
  );
}
