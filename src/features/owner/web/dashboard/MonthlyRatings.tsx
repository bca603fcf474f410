import { links } from '#addresses.ts';
import { formatMonth, formatRating } from '#kit/contract/format.ts';
import { t } from '#kit/contract/text.ts';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import type { Statistics } from '../../contract.ts';

type Mean = Statistics['months'][number]['public'];

/** Public stars beside those for the owner alone, by month. */
export function MonthlyRatings({ months }: { months: Statistics['months'] }) {
  return (
    <Panel title={t('Public and private, by month')}>
      <p className="max-w-prose text-sm text-ink-2">
        {rich(
          'Each figure is the plain mean of the stars of that month’s reviews. Private stars come with a private word, and <link>count in no ranking</link>.',
          {
            link: (words) => (
              <a href={`${links.ranking}#private`} className="text-accent underline underline-offset-4">
                {words}
              </a>
            ),
          },
        )}
      </p>
      <table aria-label={t('Public and private, by month')} className="mt-4 w-full max-w-prose text-sm">
        <thead>
          <tr className="text-start text-ink-3">
            <th className="py-1.5 pe-4 font-normal">{t('Month')}</th>
            <th className="py-1.5 pe-4 font-normal">{t('Public')}</th>
            <th className="py-1.5 font-normal">{t('Private')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, public: inPublic, private: inPrivate }) => (
            <tr key={month} className="border-t border-line">
              <th scope="row" className="py-2 pe-4 text-start font-semibold">
                {formatMonth(`${month}-01T00:00:00.000Z`)}
              </th>
              <td className="py-2 pe-4">
                <Figure mean={inPublic} />
              </td>
              <td className="py-2">
                <Figure mean={inPrivate} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}

function Figure({ mean }: { mean: Mean }) {
  if (!mean) return <span className="text-ink-3">{t('none')}</span>;
  return (
    <>
      <strong className="font-semibold tabular-nums">{formatRating(mean.mean)}</strong>{' '}
      <span className="text-xs text-ink-3">{t('from {count}', { count: mean.count })}</span>
    </>
  );
}
