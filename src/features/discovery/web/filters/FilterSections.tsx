import { Fragment } from 'react';
import {
  FACET_LABELS,
  FACETS_WITHIN,
  type FacetName,
  OPTION_FACETS,
  type OptionFacet,
  SWITCH_FACETS,
  type SwitchFacet,
} from '#features/search-index/facets.ts';
import { plural } from '#kit/contract/text.ts';
import { Checkbox } from '#kit/web/ui/forms/Checkbox.tsx';
import { ChallengesSection } from './ChallengesSection.tsx';
import { FacetChips, type SectionProps } from './FacetChips.tsx';
import { OpenSection } from './OpenSection.tsx';
import { PlaceSection } from './PlaceSection.tsx';
import { RatingSection } from './RatingSection.tsx';

/** The dialogs begin with these; the others follow in the order of the table. */
const FIRST: readonly OptionFacet[] = ['view', 'vibe', 'music'];
const SECTIONS = [...new Set([...FIRST, ...OPTION_FACETS])];

/** In whose section a checkbox stands; challenges have a section of their own. */
const WITHIN: { [Name in FacetName]?: FacetName } = {
  ...FACETS_WITHIN,
  hasEvents: 'event',
  takesBookings: 'feature',
};

/** Every section of the filter dialogs below the sentence, in their order. */
export function FilterSections(props: SectionProps) {
  return (
    <>
      {SECTIONS.map((name) => (
        <Fragment key={name}>
          <div className="empty:hidden">
            <FacetChips {...props} filter={name} />
            {SWITCH_FACETS.filter((one) => WITHIN[one] === name).map((one) => (
              <Switch key={one} {...props} filter={one} />
            ))}
          </div>
          {name === 'event' && <ChallengesSection {...props} />}
        </Fragment>
      ))}
      <RatingSection {...props} />
      <OpenSection {...props} />
      <PlaceSection {...props} />
    </>
  );
}

interface SwitchProps extends SectionProps {
  filter: SwitchFacet;
}

/** A filter that is on or off, with how many restaurants it would leave; none where no restaurant has it. */
function Switch({ filters, facets, change, filter }: SwitchProps) {
  const leaves = facets?.[filter];
  const isOn = filters[filter] !== undefined;
  if (leaves === null && !isOn) return null;
  return (
    <Checkbox
      className="mt-1.5"
      label={FACET_LABELS[filter]}
      hint={facets && plural(leaves ?? 0, '{n} restaurant', '{n} restaurants')}
      checked={isOn}
      onChange={(event) => change({ do: 'switch', filter, on: event.target.checked })}
    />
  );
}
