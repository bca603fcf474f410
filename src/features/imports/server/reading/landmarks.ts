import type { LandmarkKind } from '#vocabulary.ts';
import { parsePlace, type Reading } from './place.ts';

/** What OpenStreetMap calls what people orient themselves by. */
const TAGS: ReadonlyArray<readonly [kind: LandmarkKind, tag: string, values: readonly string[]]> = [
  ['station', 'railway', ['station', 'halt']],
  ['station', 'public_transport', ['station']],
  ['station', 'amenity', ['bus_station', 'ferry_terminal']],
  ['market', 'amenity', ['marketplace']],
  ['museum', 'tourism', ['museum']],
  ['attraction', 'tourism', ['attraction', 'viewpoint']],
  ['square', 'place', ['square']],
  ['park', 'leisure', ['park', 'garden']],
];

/** Other names by which people ask for it. */
const ALIASES = ['name:en', 'alt_name', 'short_name', 'loc_name'];
const MOST_ALIASES = 5;
/** As long as what a list can be asked for, with the word "station". */
const LONGEST_NAME = 70;

/** Which kind of landmark tags describe; null for none, as for whatever serves food. */
export const findLandmarkKind = (tags: Record<string, string>): LandmarkKind | null =>
  TAGS.find(([, tag, values]) => values.includes(tags[tag] ?? ''))?.[0] ?? null;

/** A landmark as its tags name it; null where it has no name, by which nobody could ask for it. */
export function readLandmark(
  line: number,
  kind: LandmarkKind,
  tags: Record<string, string>,
  found: { sourceId: string | undefined; latitude: unknown; longitude: unknown },
): Reading | null {
  if (!tags.name?.trim()) return null;
  const { place, problems } = parsePlace(line, { ...found, name: tags.name, cuisineType: kind });
  if (!place) return { line, place: null, problems };
  const { latitude, longitude } = place;
  if (latitude === null || longitude === null)
    return { line, place: null, problems: ['It has no position.'] };
  const names = [place.name, ...ALIASES.flatMap((tag) => tags[tag]?.split(';') ?? [])].map((name) =>
    name.trim(),
  );
  const [name = '', ...aliases] = new Set(
    names.filter((one) => one.length >= 2 && one.length <= LONGEST_NAME),
  );
  if (name !== place.name)
    return { line, place: null, problems: [`Its name is longer than ${LONGEST_NAME} characters.`] };
  return {
    line,
    place: null,
    problems: [],
    landmark: {
      ...{ kind, name, aliases: aliases.slice(0, MOST_ALIASES) },
      sourceId: place.sourceId ?? `${kind} ${name} ${latitude} ${longitude}`,
      latitude: Number(latitude),
      longitude: Number(longitude),
    },
  };
}
