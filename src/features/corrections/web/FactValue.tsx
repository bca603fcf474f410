import { parseHours } from '#features/hours/parse.ts';
import { weekTable } from '#features/hours/rules.ts';
import { CATEGORY_LABELS } from '#features/menus/web/wording.ts';
import { NamesList } from '#features/restaurants/web/names/NamesList.tsx';
import { formatMoney } from '#kit/contract/money.ts';
import { formatPriceRange } from '#kit/contract/price-range.ts';
import { t } from '#kit/contract/text.ts';
import { cx } from '#kit/web/ui/cx.ts';
import type { CorrectionFact } from '#vocabulary.ts';
import type { FactValues } from '../contract.ts';

interface Props {
  fact: CorrectionFact;
  values: FactValues;
  /** Currency of the prices. */
  currency: string;
  /** The value to compare with: days that differ are emphasised. */
  against?: FactValues;
}

export function FactValue({ fact, values, currency, against }: Props) {
  if (fact === 'menu') return <Dishes dishes={values.dishes ?? []} currency={currency} />;
  if (fact === 'names')
    return Object.keys(values.names ?? {}).length > 0 ? (
      <NamesList names={values.names ?? {}} />
    ) : (
      <p>{t('None yet')}</p>
    );
  if (fact === 'hours') return <Week hours={values.openingHours} against={against?.openingHours} />;
  return <p className="wrap-anywhere">{describeValue(fact, values, currency)}</p>;
}

function describeValue(
  fact: Exclude<CorrectionFact, 'hours' | 'menu' | 'names'>,
  values: FactValues,
  currency: string,
): string {
  const { latitude, longitude, priceRange, name, address, phone, website } = values;
  switch (fact) {
    case 'closed':
      return t('Closed for good');
    case 'position':
      return latitude && longitude ? `${latitude}, ${longitude}` : t('Not known');
    case 'price':
      return formatPriceRange(priceRange, currency) ?? t('Not known');
    case 'name':
      return name || t('Not known');
    case 'address':
      return address || t('Not known');
    case 'phone':
      return phone || t('Not known');
    case 'website':
      return website || t('Not known');
    case 'photo':
      return t('A photo for the page');
  }
}

function Dishes({ dishes, currency }: { dishes: NonNullable<FactValues['dishes']>; currency: string }) {
  if (dishes.length === 0) return <p>{t('No dishes')}</p>;
  return (
    <ul className="grid max-h-80 gap-1 overflow-y-auto">
      {dishes.map(({ name, price, category }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two dishes may be equal
        <li key={at} className="flex justify-between gap-4">
          <span className="min-w-0 wrap-anywhere">
            {name} <span className="text-ink-3">{CATEGORY_LABELS[category]}</span>
          </span>
          <span className="tabular-nums">{formatMoney(price, currency)}</span>
        </li>
      ))}
    </ul>
  );
}

type Hours = FactValues['openingHours'];

function Week({ hours, against }: { hours: Hours; against: Hours }) {
  const week = parseHours(hours);
  const comparedWeek = against === undefined ? null : weekTable(parseHours(against));
  if (!week) return <p>{t('Not known')}</p>;
  return (
    <table className="w-full max-w-72 text-sm">
      <caption className="sr-only">{t('Opening hours')}</caption>
      <tbody>
        {weekTable(week).map(({ day, hours: periods }, at) => {
          const isOther = comparedWeek !== null && comparedWeek[at]?.hours !== periods;
          return (
            <tr key={day} className={cx(isOther && 'font-bold')}>
              <th
                scope="row"
                className={cx(
                  'py-0.5 pe-4 text-start align-top',
                  isOther ? 'font-bold' : 'font-normal text-ink-2',
                )}
              >
                {day}
              </th>
              <td className="py-0.5 text-end tabular-nums">{periods}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
