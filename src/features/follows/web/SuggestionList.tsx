import { links } from '#addresses.ts';
import { formatPercent } from '#kit/contract/format.ts';
import { cx } from '#kit/web/ui/cx.ts';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import type { PersonSuggestion } from '../contract.ts';
import {
  CHANCE_DISTANCE,
  CHANCE_PLACES,
  computeDistance,
  computeMeanDistance,
  MIN_TASTE_MATCH,
  type RankRange,
} from '../rules.ts';
import { FollowButton } from './FollowButton.tsx';

interface Props {
  people: readonly PersonSuggestion[];
  /** On a page of its own. */
  large?: boolean;
}

/** People to follow, each with the reason. */
export function SuggestionList({ people, large = false }: Props) {
  return (
    <ul className={large ? 'divide-y divide-line' : undefined}>
      {people.map((suggestion) => {
        const { username, name, avatar } = suggestion.person;
        return (
          <li key={username} className={cx('flex items-start gap-3', large ? 'py-4' : 'py-2')}>
            <Avatar name={name} src={avatar} size={large ? 52 : 40} />
            <div className={cx('grid min-w-0 flex-1 content-center leading-tight', large && 'min-h-13')}>
              <a
                href={links.person(username)}
                className={cx(
                  'block font-semibold wrap-anywhere hover:underline',
                  large ? 'text-base' : 'text-sm',
                )}
              >
                <bdi>{name}</bdi>
              </a>
              <div
                className={cx('wrap-anywhere', large ? 'mt-0.5 text-sm text-ink-2' : 'text-xs text-ink-3')}
              >
                <Reason suggestion={suggestion} />
              </div>
            </div>
            <span className={cx('flex items-center', large ? 'min-h-13' : 'min-h-10')}>
              <FollowButton person={suggestion.person} signIn={null} />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Why somebody is suggested, and on request the arithmetic behind it. */
function Reason({ suggestion: { reason, tasteMatch, places } }: { suggestion: PersonSuggestion }) {
  if (tasteMatch === null || tasteMatch < MIN_TASTE_MATCH) return reason;
  const count = places.length;
  return (
    <details>
      <summary className="py-0.5 underline-offset-4 hover:underline">{reason}</summary>
      <p className="mt-1">
        Taste match {formatPercent(tasteMatch)} = (1 − {toPoints(computeMeanDistance(places))} /{' '}
        {toPoints(CHANCE_DISTANCE)}) × {count} / ({count} + {CHANCE_PLACES}). Your ratings of these {count}{' '}
        places rank {toPoints(computeMeanDistance(places))} points apart on average; independent ratings are{' '}
        {toPoints(CHANCE_DISTANCE)} apart.
      </p>
      <p className="mt-1">
        Where each rating ranks among your own and among theirs, from 0 to 100. Equal ratings share a range
        and count as anywhere in it.
      </p>
      <ul className="mt-1">
        {places.map(({ name, mine, theirs }) => (
          <li key={name}>
            {name}: {formatRange(mine)} and {formatRange(theirs)}, {toPoints(computeDistance(mine, theirs))}{' '}
            apart
          </li>
        ))}
      </ul>
    </details>
  );
}

/** A share as hundredths, with one decimal. */
const toPoints = (share: number) => (share * 100).toFixed(1);

const formatRange = ({ from, to }: RankRange) => `${Math.round(from * 100)}–${Math.round(to * 100)}`;
