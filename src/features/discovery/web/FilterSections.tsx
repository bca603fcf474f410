import {
  FEATURES,
  FILTER_CUISINES,
  FILTER_EVENTS,
  FILTER_FEATURED,
  FILTER_LANGUAGES,
  FILTER_MUSIC,
  FILTER_VIBES,
  FILTER_VIEWS,
} from '#features/restaurants/options.ts';
import { count } from '#kit/web/format.ts';
import { Checkbox } from '#kit/web/ui/Checkbox.tsx';
import { DIETARY_MARKS, PRICE_RANGES } from '#vocabulary.ts';
import { FacetChips, type SectionProps } from './FacetChips.tsx';
import { OpenSection } from './OpenSection.tsx';
import { PlaceSection } from './PlaceSection.tsx';
import { RatingSection } from './RatingSection.tsx';

const PRICES = {
  $: '$ · under $15',
  $$: '$$ · $15-30',
  $$$: '$$$ · $30-60',
  $$$$: '$$$$ · $60+',
};

/** Every section of the filter dialogs below the sentence, in their order. */
export function FilterSections(props: SectionProps) {
  const { filters, facets, change } = props;
  const left = (leaves: number | undefined) => leaves !== undefined && count(leaves, 'restaurant');
  return (
    <>
      <FacetChips {...props} label="View Type" filter="view" options={FILTER_VIEWS} />
      <FacetChips {...props} label="Vibe Type" filter="vibe" options={FILTER_VIBES} />
      <div>
        <FacetChips {...props} label="Music" filter="music" options={FILTER_MUSIC} />
        <Checkbox
          className="mt-1.5"
          label="Live Music"
          hint={left(facets?.liveMusic)}
          checked={filters.liveMusic !== undefined}
          onChange={(event) => change({ do: 'switch', filter: 'liveMusic', on: event.target.checked })}
        />
      </div>
      <FacetChips {...props} label="Cuisine Type" filter="cuisine" options={FILTER_CUISINES} />
      <FacetChips {...props} label="Price Range" filter="price" options={PRICE_RANGES} labels={PRICES} />
      <div>
        <FacetChips {...props} label="Events & Shows" filter="event" options={FILTER_EVENTS} />
        <Checkbox
          className="mt-1.5"
          label="Has Upcoming Events"
          hint={left(facets?.hasEvents)}
          checked={filters.hasEvents !== undefined}
          onChange={(event) => change({ do: 'switch', filter: 'hasEvents', on: event.target.checked })}
        />
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
