import { parseHours } from '#features/hours/parse.ts';
import { weekTable } from '#features/hours/rules.ts';
import type { CorrectionFact } from '#vocabulary.ts';
import type { FactValues } from '../contract.ts';

interface Props {
  fact: CorrectionFact;
  values: FactValues;
}

/** What a fact says, as people read it. */
export function FactValue({ fact, values }: Props) {
  if (fact === 'hours') return <Week hours={values.openingHours} />;
  return <p className="wrap-anywhere">{describeValue(fact, values)}</p>;
}

function describeValue(fact: Exclude<CorrectionFact, 'hours'>, values: FactValues): string {
  const { latitude, longitude, priceRange, name, address, phone, website } = values;
  switch (fact) {
    case 'closed':
      return 'Closed for good';
    case 'position':
      return latitude && longitude ? `${latitude}, ${longitude}` : 'Not known';
    case 'price':
      return priceRange ?? 'Not known';
    case 'name':
      return name || 'Not known';
    case 'address':
      return address || 'Not known';
    case 'phone':
      return phone || 'Not known';
    case 'website':
      return website || 'Not known';
  }
}

function Week({ hours }: { hours: FactValues['openingHours'] }) {
  const week = parseHours(hours);
  if (!week) return <p>Not known</p>;
  return (
    <table className="w-full max-w-72 text-sm">
      <caption className="sr-only">Opening hours</caption>
      <tbody>
        {weekTable(week).map(({ day, hours: periods }) => (
          <tr key={day}>
            <th scope="row" className="py-0.5 pr-4 text-left align-top font-normal text-ink-2">
              {day}
            </th>
            <td className="py-0.5 text-right tabular-nums">{periods}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
