import { links } from '#addresses.ts';
import { cx } from '#kit/web/ui/cx.ts';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import type { PersonSuggestion } from '../../contract.ts';
import { MIN_TASTE_MATCH } from '../../rules.ts';
import { FollowButton } from '../FollowButton.tsx';
import { TasteMatchSum } from './TasteMatchSum.tsx';

interface Props {
  people: readonly PersonSuggestion[];
  large?: boolean;
}

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

/** The reason, with the calculation on request. */
function Reason({ suggestion: { reason, tasteMatch, places } }: { suggestion: PersonSuggestion }) {
  if (tasteMatch === null || tasteMatch < MIN_TASTE_MATCH) return reason;
  return (
    <details>
      <summary className="py-0.5 underline-offset-4 hover:underline">{reason}</summary>
      <TasteMatchSum match={tasteMatch} places={places} />
    </details>
  );
}
