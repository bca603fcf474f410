import { useQuery } from '@tanstack/react-query';
import { links } from '#app/web/links.ts';
import { type PersonSuggestion, suggestPeople } from '#features/follows/contract.ts';
import { FollowButton } from '#features/follows/web/FollowButton.tsx';
import { query } from '#kit/web/api.ts';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';

const suggestions = query(suggestPeople, {});

/** Whom one could follow, in an empty wall where no desk shows it beside. */
export function PeopleOnPhone() {
  const { data } = useQuery(suggestions);
  if (!data?.length) return null;
  return (
    <section className="mx-auto mb-8 max-w-form xl:hidden">
      <h2 className="text-lg">People to follow</h2>
      <FollowList people={data.slice(0, 5)} />
    </section>
  );
}

/** Whom one could follow and why, beside the wall. */
export function PeopleToFollow() {
  const { data } = useQuery(suggestions);
  if (!data?.length) return null;
  return (
    <aside aria-labelledby="people-to-follow">
      <h2 id="people-to-follow" className="text-lg">
        People to follow
      </h2>
      <FollowList people={data.slice(0, 5)} />
    </aside>
  );
}

function FollowList({ people }: { people: PersonSuggestion[] }) {
  return (
    <ul>
      {people.map((suggestion) => {
        const { username, name, avatar } = suggestion.person;
        return (
          <li key={username} className="flex items-start gap-3 py-2">
            <Avatar name={name} src={avatar} size={40} />
            <div className="min-w-0 flex-1 leading-tight">
              <a
                href={links.person(username)}
                className="block text-sm font-semibold wrap-anywhere hover:underline"
              >
                <bdi>{name}</bdi>
              </a>
              <div className="text-xs wrap-anywhere text-ink-3">
                <Reason suggestion={suggestion} />
              </div>
            </div>
            <FollowButton person={suggestion.person} signIn={null} />
          </li>
        );
      })}
    </ul>
  );
}

const formatPercent = (share: number) => `${Math.round(share * 100)}%`;

/** Why somebody is suggested, and on request the ratings behind it. */
function Reason({ suggestion: { reason, tasteMatch, places } }: { suggestion: PersonSuggestion }) {
  if (places.length === 0) return reason;
  return (
    <details>
      <summary className="py-0.5 underline-offset-4 hover:underline">{reason}</summary>
      <p className="mt-1">
        {tasteMatch !== null && `Same taste: ${formatPercent(tasteMatch)}. `}
        Where your ratings stand among your own, and theirs among theirs:
      </p>
      <ul className="mt-1">
        {places.map(({ name, mine, theirs }) => (
          <li key={name}>
            {name}: {formatPercent(mine)} and {formatPercent(theirs)}
          </li>
        ))}
      </ul>
    </details>
  );
}
