import { parseHours } from '#features/hours/parse.ts';
import { weekTable } from '#features/hours/rules.ts';
import { cx } from '#kit/web/ui/cx.ts';
import type { CorrectionFact } from '#vocabulary.ts';
import type { FactValues } from '../contract.ts';

interface Props {
  fact: CorrectionFact;
  values: FactValues;
  /** What it is compared with: days that differ from it stand out. */
  against?: FactValues;
}

/** What a fact says, as people read it. */
export function FactValue({ fact, values, against }: Props) {
  if (fact === 'hours') return <Week hours={values.openingHours} against={against?.openingHours} />;
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

type Hours = FactValues['openingHours'];

function Week({ hours, against }: { hours: Hours; against: Hours }) {
  const week = parseHours(hours);
  const compared = against === undefined ? null : weekTable(parseHours(against));
  if (!week) return <p>Not known</p>;
  return (
    <table className="w-full max-w-72 text-sm">
      <caption className="sr-only">Opening hours</caption>
      <tbody>
        {weekTable(week).map(({ day, hours: periods }, at) => {
          const isOther = compared !== null && compared[at]?.hours !== periods;
          return (
            <tr key={day} className={cx(isOther && 'font-bold')}>
              <th
                scope="row"
                className={cx(
                  'py-0.5 pr-4 text-left align-top',
                  isOther ? 'font-bold' : 'font-normal text-ink-2',
                )}
              >
                {day}
              </th>
              <td className="py-0.5 text-right tabular-nums">{periods}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
