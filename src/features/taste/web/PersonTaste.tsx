import { useQuery } from '@tanstack/react-query';
import { Blend, ListOrdered } from 'lucide-react';
import { links } from '#addresses.ts';
import { formatPercent } from '#kit/contract/format.ts';
import { plural } from '#kit/contract/text.ts';
import { personTasteQuery } from './queries.ts';

const LINK =
  'inline-flex min-h-11 items-center gap-2 font-semibold wrap-anywhere text-accent underline-offset-4 hover:underline';

/** On a person's page: how their taste matches mine, and a link to their ranking if they show it. */
export function PersonTaste({ username, name }: { username: string; name: string }) {
  const { data } = useQuery(personTasteQuery(username));
  if (!data || (data.match === null && !data.ranked)) return null;
  return (
    <p className="mt-4 flex flex-wrap gap-x-6">
      {data.match !== null && (
        <a href={links.personTaste(username, 'match')} className={LINK}>
          <Blend size={18} className="shrink-0" />
          {plural(data.shared, 'Taste match {match} over {n} place', 'Taste match {match} over {n} places', {
            match: formatPercent(data.match),
          })}
        </a>
      )}
      {data.ranked ? (
        <a href={links.personTaste(username, 'ranking')} className={LINK}>
          <ListOrdered size={18} className="shrink-0" />
          {plural(data.ranked, 'How {name} ranks {n} place', 'How {name} ranks {n} places', { name })}
        </a>
      ) : null}
    </p>
  );
}
