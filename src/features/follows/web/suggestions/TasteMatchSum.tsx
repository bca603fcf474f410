import { formatPercent } from '#kit/contract/format.ts';
import { localizeDecimal, t } from '#kit/contract/text.ts';
import {
  CHANCE_DISTANCE,
  CHANCE_PLACES,
  computeDistance,
  computeMeanDistance,
  type RankRange,
  type SharedPlace,
} from '../../rules.ts';

export function TasteMatchSum({ match, places }: { match: number; places: readonly SharedPlace[] }) {
  const count = places.length;
  const distance = toPoints(computeMeanDistance(places));
  const chance = toPoints(CHANCE_DISTANCE);
  return (
    <>
      <p className="mt-1">
        {t(
          'Taste match {match} = (1 − {distance} / {chance}) × {count} / ({count} + {chancePlaces}). Your ratings of these {count} places rank {distance} points apart on average; independent ratings are {chance} apart.',
          { match: formatPercent(match), distance, chance, count, chancePlaces: CHANCE_PLACES },
        )}
      </p>
      <p className="mt-1">
        {t(
          'Where each rating ranks among your own and among theirs, from 0 to 100. Equal ratings share a range and count as anywhere in it.',
        )}
      </p>
      <ul className="mt-1">
        {places.map(({ name, mine, theirs }) => (
          <li key={name}>
            {t('{name}: {range} and {range2}, {points} apart', {
              name,
              range: formatRange(mine),
              range2: formatRange(theirs),
              points: toPoints(computeDistance(mine, theirs)),
            })}
          </li>
        ))}
      </ul>
    </>
  );
}

/** 0 to 1 as hundredths with one decimal. */
const toPoints = (share: number) => localizeDecimal((share * 100).toFixed(1));

const formatRange = ({ from, to }: RankRange) => `${Math.round(from * 100)}–${Math.round(to * 100)}`;
