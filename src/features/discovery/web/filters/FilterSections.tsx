import {
  FEATURES,
  FILTER_CUISINES,
  FILTER_EVENTS,
  FILTER_FEATURED,
  FILTER_LANGUAGES,
  FILTER_MUSIC,
  FILTER_VIBES,
  FILTER_VIEWS,
  MORE_OPTIONS,
} from '#features/restaurants/options.ts';
import { formatCount } from '#kit/web/format.ts';
import { Checkbox } from '#kit/web/ui/forms/Checkbox.tsx';
import { DIETARY_MARKS, PRICE_RANGES } from '#vocabulary.ts';
import { FacetChips, type SectionProps } from './FacetChips.tsx';
import { OPTION_LABELS } from './filters.ts';
import { OpenSection } from './OpenSection.tsx';
import { PlaceSection } from './PlaceSection.tsx';
import { RatingSection } from './RatingSection.tsx';

const PRICES = {
  $: '$ · under $15',
  $$: '$$ · $15-30',
  $$$: '$$$ · $30-60',
  $$$$: '$$$$ · $60+',
};

const VIEWS = [...FILTER_VIEWS, ...MORE_OPTIONS.view];
const CUISINES = [...FILTER_CUISINES, ...MORE_OPTIONS.cuisine];
const MUSIC = [...FILTER_MUSIC, ...MORE_OPTIONS.music];

/** Every section of the filter dialogs below the sentence, in their order. */
export function FilterSections(props: SectionProps) {
  return (
    <>
      <FacetChips {...props} label="View Type" filter="view" options={VIEWS} labels={OPTION_LABELS} />
      <FacetChips {...props} label="Vibe Type" filter="vibe" options={FILTER_VIBES} />
      <div>
        <FacetChips {...props} label="Music" filter="music" options={MUSIC} />
        <Switch {...props} label="Live Music" filter="liveMusic" />
      </div>
      <FacetChips {...props} label="Cuisine Type" filter="cuisine" options={CUISINES} />
      <FacetChips {...props} label="Price Range" filter="price" options={PRICE_RANGES} labels={PRICES} />
      <div>
        <FacetChips {...props} label="Events & Shows" filter="event" options={FILTER_EVENTS} />
        <Switch {...props} label="Has Upcoming Events" filter="hasEvents" />
      </div>
      <FacetChips {...props} label="Featured" filter="featured" options={FILTER_FEATURED} />
      <FacetChips {...props} label="Languages" filter="language" options={FILTER_LANGUAGES} />
      <FacetChips {...props} label="Features" filter="feature" options={FEATURES} />
      <FacetChips {...props} label="Dietary" filter="dietary" options={DIETARY_MARKS} />
      <RatingSection {...props} />
      <OpenSection {...props} />
      <PlaceSection {...props} />
    </>
  );
}

interface SwitchProps extends SectionProps {
  label: string;
  filter: 'liveMusic' | 'hasEvents';
}

/** A filter that is on or off, with how many restaurants it would leave; none where no restaurant has it. */
function Switch({ filters, facets, change, label, filter }: SwitchProps) {
  const leaves = facets?.[filter];
  const isOn = filters[filter] !== undefined;
  if (leaves === null && !isOn) return null;
  return (
    <Checkbox
      className="mt-1.5"
      label={label}
      hint={facets && formatCount(leaves ?? 0, 'restaurant')}
      checked={isOn}
      onChange={(event) => change({ do: 'switch', filter, on: event.target.checked })}
    />
  );
}
