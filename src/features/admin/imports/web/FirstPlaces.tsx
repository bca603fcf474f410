import type { Import, previewImport } from '#features/imports/contract.ts';
import { nameCuisine } from '#features/restaurants/web/names/optionNames.ts';
import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { t } from '#kit/contract/text.ts';
import type { LandmarkKind } from '#vocabulary.ts';

interface Props {
  format: Import['format'];
  first: ReplyOf<typeof previewImport>['first'];
}

const LANDMARK_LABELS: Record<LandmarkKind, string> = {
  station: t('Station'),
  square: t('Square'),
  market: t('Market'),
  park: t('Park'),
  museum: t('Museum'),
  attraction: t('Sight'),
};

/** Shows the first entries of a file as they would be imported, with their errors. */
export function FirstPlaces({ format, first }: Props) {
  return (
    <div>
      <h4 className="mb-2 text-sm font-semibold">{t('The first places')}</h4>
      {first.length === 0 && <p className="text-sm text-ink-2">{t('There is no place in this file.')}</p>}
      <ul className="grid gap-2">
        {first.map(({ line, place, landmark, problems }) => (
          <li key={line} className="rounded-field bg-sunken px-3.5 py-2.5 text-sm wrap-anywhere">
            {place && (
              <>
                <strong className="font-semibold">{place.name}</strong>
                <p className="text-ink-2">
                  {[
                    nameCuisine(place.cuisineType),
                    place.priceRange,
                    place.address || formatPosition(place),
                    place.phone,
                    place.website?.replace(/^https?:\/\//, ''),
                    place.openingHours && t('Opening hours'),
                    ...place.tags,
                    ...place.features,
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </p>
              </>
            )}
            {landmark && (
              <p>
                <strong className="font-semibold">{landmark.name}</strong>{' '}
                <span className="text-ink-2">
                  {t('{kind}, a landmark for search', { kind: LANDMARK_LABELS[landmark.kind] })}
                </span>
              </p>
            )}
            {problems.map((sentence) => (
              <p key={sentence} className={place ? 'mt-1 text-error' : 'text-error'}>
                {formatPlace(format, line)}: {sentence}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

const formatPosition = ({ latitude, longitude }: { latitude: string | null; longitude: string | null }) =>
  latitude && longitude && `${latitude}, ${longitude}`;

/** Formats the position of an error: by line in a table, by entry in other files. */
export const formatPlace = (format: Import['format'], line: number) =>
  `${format === 'csv' ? t('Line') : t('Entry')} ${line}`;
