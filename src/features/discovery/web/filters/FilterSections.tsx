import { LocateFixed } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { Facets } from '#features/discovery/contract.ts';
import { DEFAULT_DISTANCE } from '#features/discovery/options.ts';
import { nameFacetValue } from '#features/restaurants/web/names/optionNames.ts';
import {
  FACET_LABELS,
  FACETS,
  FACETS_WITHIN,
  type FacetName,
  findFacet,
  OPTION_FACETS,
  type OptionFacet,
  SWITCH_FACETS,
  type SwitchFacet,
} from '#features/search-index/facets.ts';
import { describePriceRange } from '#kit/contract/price-words.ts';
import { plural, t } from '#kit/contract/text.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Checkbox } from '#kit/web/ui/forms/Checkbox.tsx';
import { ChoiceGroup } from '#kit/web/ui/forms/ChoiceGroup.tsx';
import { FieldGroup } from '#kit/web/ui/forms/FieldGroup.tsx';
import { Slider } from '#kit/web/ui/forms/Slider.tsx';
import { TextInput } from '#kit/web/ui/forms/TextInput.tsx';
import { ToggleChips } from '#kit/web/ui/forms/ToggleChips.tsx';
import { PRICE_RANGES } from '#vocabulary.ts';
import { nextHour } from '../deviceTime.ts';
import { usePosition } from '../position.ts';
import type { FilterChange } from './draftFilters.ts';
import type { ListFilters } from './filters.ts';

const STEPS: readonly string[] = FACETS.minRating.values;

/** Minimum stars; a value from the address that is not offered is added. */
function RatingSection({ filters, facets, change }: SectionProps) {
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

const FARTHEST = 50;

/** Maximum distance; asks for the position only on a press. */
function PlaceSection({ filters, change }: SectionProps) {
  const { ask, asking } = usePosition();
  const { lat, distance = DEFAULT_DISTANCE } = filters;
  async function locate() {
    const position = await ask();
    if (position) change({ do: 'near', position });
  }
  if (lat === undefined) {
    return (
      <FieldGroup
        label={t('Distance')}
        hint={t('Your browser asks for your position when you press; it becomes part of the page’s address.')}
      >
        <div>
          <Button busy={asking} icon={<LocateFixed size={18} />} onClick={() => void locate()}>
            {t('Near me')}
          </Button>
        </div>
      </FieldGroup>
    );
  }
  return (
    <FieldGroup label={t('Distance')}>
      <div className="flex items-center gap-4">
        <Slider
          aria-label={t('Distance')}
          min={1}
          max={Math.max(FARTHEST, distance)}
          value={distance}
          valueText={t('{distance} km', { distance })}
          onChange={(km) => change({ do: 'within', km })}
        />
        <output className="w-16 shrink-0 text-end font-semibold">{t('{distance} km', { distance })}</output>
      </div>
      <div>
        <Button size="sm" variant="quiet" onClick={() => change({ do: 'near', position: null })}>
          {t('Anywhere')}
        </Button>
      </div>
    </FieldGroup>
  );
}

/** The first sections; the others follow in the order of the facet table. */
const FIRST_SECTIONS: readonly OptionFacet[] = ['view', 'vibe', 'music'];
const SECTIONS = [...new Set([...FIRST_SECTIONS, ...OPTION_FACETS])];

/** The section of each checkbox; challenges have their own. */
const PARENT_SECTIONS: { [Name in FacetName]?: FacetName } = {
  ...FACETS_WITHIN,
  hasEvents: 'event',
  takesBookings: 'feature',
};

export function FilterSections(props: SectionProps) {
  return (
    <>
      {SECTIONS.map((name) => (
        <Fragment key={name}>
          <div className="empty:hidden">
            <FacetChips {...props} filter={name} />
            {SWITCH_FACETS.filter((facet) => PARENT_SECTIONS[facet] === name).map((one) => (
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

/** A switch with the number of restaurants it would leave; hidden if no restaurant has it. */
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

/** Hidden if no restaurant has a challenge that can be accepted now. */
function ChallengesSection({ filters, facets, change }: SectionProps) {
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

/** Open at any time, now, or at a chosen time. */
function OpenSection({ filters, facets, change }: SectionProps) {
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
          // The picker can be cleared: ignore an empty value.
          onChange={({ target }) =>
            target.value && change({ do: 'open', when: { at: target.value.slice(0, 16) } })
          }
          className="mt-2"
        />
      )}
    </FieldGroup>
  );
}

/** A label above the number of restaurants it would leave, once known. */
function CountedLabel({ label, count }: { label: ReactNode; count: number | undefined }) {
  return (
    <span className="grid leading-tight">
      <span>{label}</span>
      {count !== undefined && <span className="text-xs font-normal">{count}</span>}
    </span>
  );
}

interface SectionProps {
  filters: ListFilters;
  /** Undefined until the first count. */
  facets: Facets | undefined;
  change: (change: FilterChange) => void;
}

interface Props extends SectionProps {
  filter: OptionFacet;
}

/** Options that some restaurant has, with counts; other chosen values come last. */
function FacetChips({ filter, filters, facets, change }: Props) {
  const { values = [], labels = {} } = findFacet(filter);
  const label = FACET_LABELS[filter];
  const chosenValues: readonly string[] = filters[filter] ?? [];
  const counts = new Map(facets?.options[filter].map(({ value, count }) => [value, count]));
  const possible = values.filter((value) => !facets || counts.has(value));
  const options = [...possible, ...chosenValues.filter((value) => !possible.includes(value))].map(
    (value) => ({
      value,
      label:
        filter === 'price' ? describePrice(value, facets) : nameFacetValue(filter, labels[value] ?? value),
      count: facets && (counts.get(value) ?? 0),
    }),
  );
  if (options.length === 0) return null;
  const unknown = (filter === 'price' || filter === 'dietary') && facets ? facets.unknown[filter] : 0;
  return (
    <FieldGroup label={label}>
      <ToggleChips
        label={label}
        options={options}
        value={chosenValues}
        onChange={(values) => change({ do: 'choose', filter, values })}
      />
      {unknown > 0 && (
        <p className="mt-2 text-sm text-ink-3">
          {plural(unknown, 'Not known of {n} place.', 'Not known of {n} places.')}
        </p>
      )}
    </FieldGroup>
  );
}

function describePrice(value: string, facets: Facets | undefined): string {
  const range = PRICE_RANGES.find((candidate) => candidate === value);
  return range ? describePriceRange(range, facets?.currency) : value;
}
