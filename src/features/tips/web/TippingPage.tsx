import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { links } from '#addresses.ts';
import { getRestaurant } from '#features/restaurants/contract.ts';
import { scaleLimit, splitByWeight } from '#features/wallet/rules.ts';
import { formatNumber } from '#kit/contract/format.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { type PageHead, publicHead } from '#kit/web/page/head.ts';
import { MissingPage } from '#kit/web/page/MissingPage.tsx';
import { type LoaderOf, orNotFound } from '#kit/web/page/root.ts';
import { getTipping, type Tipping } from '../contract.ts';
import { findMedianDays, TIPS } from '../rules.ts';
import { describeDays, describeRule } from './wording.ts';

const route = getRouteApi('/restaurants/$id/tips');

export async function loadTipping(at: LoaderOf<{ id: string }>): Promise<PageHead> {
  const { queryClient } = at.context;
  const id = Number(at.params.id);
  const [{ name }] = await orNotFound(
    Promise.all([
      queryClient.ensureQueryData(query(getRestaurant, { id })),
      queryClient.ensureQueryData(query(getTipping, { id })),
    ]),
  );
  return publicHead(t('Tips at {name}', { name }), links.tips(id));
}

/** Explains how a restaurant's tips are shared, with an example. */
export function TippingPage() {
  const id = Number(route.useParams().id);
  const { data: restaurant } = useSuspenseQuery(query(getRestaurant, { id }));
  const { data } = useSuspenseQuery(query(getTipping, { id }));
  return (
    <article className="mx-auto max-w-prose px-4 pt-6 pb-8 lg:pt-10">
      <h1 className="text-2xl wrap-anywhere">{t('Tips at {name}', { name: restaurant.name })}</h1>
      <a
        href={links.restaurant(id)}
        className="mt-1 inline-flex min-h-11 items-center text-sm font-semibold text-accent underline-offset-4 hover:underline"
      >
        {t('Back to the restaurant')}
      </a>
      <section className="mt-4">
        <h2 className="text-xl">{t('The rule')}</h2>
        <p className="mt-2">{describeRule(data)}</p>
        {data.since && (
          <p className="mt-1 text-sm text-ink-2">
            {t('Published by the owner, as it is since {since}.', {
              since: formatDate(data.since, 'day', 'UTC'),
            })}
          </p>
        )}
        <p className="mt-2 text-ink-2">
          {t(
            'Staff are people who accepted the owner’s invitation on Tablemate. Whoever gives a tip gets no part of it, and the owner gets none where a rule shares it.',
          )}
        </p>
      </section>
      {data.rule !== null && <Example tipping={data} />}
      <section className="mt-8">
        <h2 className="text-xl">{t('From your wallet to theirs')}</h2>
        <ol className="mt-2 grid list-decimal gap-1.5 ps-5">
          <li>
            {t('Sent: the tip has left your wallet and is held for the staff. The owner cannot spend it.')}
          </li>
          <li>
            {data.rule === 'hours'
              ? plural(
                  TIPS.hoursWithinDays,
                  'Allotted: the owner entered the hours of the week, and each part is fixed. After {n} day without hours a tip is shared equally.',
                  'Allotted: the owner entered the hours of the week, and each part is fixed. After {n} days without hours a tip is shared equally.',
                )
              : t('Allotted: each part is fixed, in the same moment.')}
          </li>
          <li>
            {t(
              'Received: every part is in the wallet of its person. Your wallet’s history says on which day.',
            )}
          </li>
        </ol>
        {data.waiting > 0 && (
          <p className="mt-3 text-ink-2">
            {plural(data.waiting, '{n} tip is on its way.', '{n} tips are on their way.')}
          </p>
        )}
      </section>
      <Arrival tipping={data} />
    </article>
  );
}

/** Hours of a week in the example. */
const EXAMPLE_HOURS = [38, 24, 12];
const MAX_NAMES = 6;

function Example({ tipping: { rule, people, currency } }: { tipping: Tipping }) {
  const amount = scaleLimit(1000, currency);
  const show = (cents: number) => formatMoney(cents, currency);
  if (rule === 'person') return null;
  const weights = rule === 'hours' ? EXAMPLE_HOURS : Array<number>(people).fill(1);
  const parts = splitByWeight(amount, weights);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return (
    <section className="mt-8">
      <h2 className="text-xl">{t('For example')}</h2>
      <p className="mt-2">
        {rule === 'hours'
          ? t('A tip of {amount} for three people who worked {hours} hours:', {
              amount: show(amount),
              hours: EXAMPLE_HOURS.join(' + '),
            })
          : plural(people, 'A tip of {amount} for {n} person:', 'A tip of {amount} for {n} people:', {
              amount: show(amount),
            })}
      </p>
      <ul className="mt-2 divide-y divide-line tabular-nums">
        {parts.slice(0, MAX_NAMES).map((part, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts have nothing else that tells them apart
          <li key={nth} className="flex justify-between gap-4 py-2">
            <span className="text-ink-2">
              {show(amount)} × {formatNumber(weights[nth] ?? 0)} ÷ {formatNumber(total)}
            </span>
            <span className="font-semibold">{show(part)}</span>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-sm text-ink-2">
        {t(
          'Each part is rounded down. What is left over goes to the largest remainders, one unit each; where remainders are equal, to another person with each tip. So the parts always add up to the tip.',
        )}
      </p>
    </section>
  );
}

function Arrival({ tipping }: { tipping: Tipping }) {
  const { median, tips } = findMedianDays(tipping.days);
  return (
    <section className="mt-8">
      <h2 className="text-xl">{t('How long it takes')}</h2>
      {median === null ? (
        <p className="mt-2 text-ink-2">{t('No tip has reached the staff by a rule yet.')}</p>
      ) : (
        <>
          <p className="mt-2">{describeDays(tipping)}</p>
          <p className="mt-1 text-sm text-ink-2">
            {t(
              'Counted in whole days from the tip until the last part of it was received, over the tips of the last {days} days. The median is the one in the middle: number {middle} of {tips}.',
              { days: TIPS.statisticsDays, middle: Math.ceil(tips / 2), tips },
            )}
          </p>
          <table className="mt-3 w-full text-start tabular-nums">
            <thead className="text-sm text-ink-2">
              <tr>
                <th className="text-start py-1 font-semibold">{t('Days')}</th>
                <th className="py-1 text-end font-semibold">{t('Tips')}</th>
              </tr>
            </thead>
            <tbody className="divide-y divide-line">
              {tipping.days.map((one) => (
                <tr key={one.days} className={one.days === median ? 'font-bold' : undefined}>
                  <td className="py-1.5">
                    {one.days === median
                      ? t('{days} (median)', { days: formatNumber(one.days) })
                      : formatNumber(one.days)}
                  </td>
                  <td className="py-1.5 text-end">{formatNumber(one.tips)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}

export const TippingMissingPage = () => (
  <MissingPage title={t('Restaurant not found')} text={t('There is no restaurant here that takes tips.')} />
);
