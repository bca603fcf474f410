import type { ReactNode } from 'react';
import { localizeDecimal, t } from '#kit/contract/text.ts';

export type ConstantRow = [constant: string, value: string | number, meaning: ReactNode];

/** Constants of the ranking, by name and with what they mean. */
export function Constants({ label, rows }: { label: string; rows: readonly ConstantRow[] }) {
  return (
    <table aria-label={label} className="w-full text-sm">
      <thead className="sr-only">
        <tr>
          <th>{t('Constant')}</th>
          <th>{t('Value')}</th>
          <th>{t('What it means')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([constant, value, meaning]) => (
          <tr key={constant} className="border-t border-line align-top">
            <th scope="row" className="w-2/5 py-2.5 pe-4 text-start font-semibold">
              {constant}
            </th>
            <td className="py-2.5 pe-4 sm:whitespace-nowrap">
              {typeof value === 'number' ? localizeDecimal(String(value)) : value}
            </td>
            <td className="w-1/2 py-2.5 text-ink-2">{meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
