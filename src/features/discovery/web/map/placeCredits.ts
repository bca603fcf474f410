import type { getSettings } from '#features/discovery/contract.ts';
import type { BaseMap } from '#features/map/shapes.ts';
import { toLink } from '#features/map/web/link.ts';
import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';

export type PlaceSource = ReplyOf<typeof getSettings>['placeSources'][number];

/** Formats the name that a source wants to be credited with, to follow "from". */
export const formatCredit = ({ name, attribution }: Pick<PlaceSource, 'name' | 'attribution'>) =>
  (attribution ?? name).replace(/^©\s*/, '');

/** Credits of a map's places as HTML, without OpenStreetMap if the map's streets name it already. */
export function listPlaceCredits(sources: readonly PlaceSource[], { styleUrl, city }: BaseMap): string[] {
  const isNamed = styleUrl === null && city?.isOpenStreetMap;
  const credits = sources
    .filter(({ name }) => !(isNamed && name === 'OpenStreetMap'))
    .map(
      (source) => `${toLink(formatCredit(source), source.url)}, ${toLink(source.licence, source.licenceUrl)}`,
    );
  return credits.length > 0 ? [t('Places from {credits}', { credits: credits.join(' · ') })] : [];
}
