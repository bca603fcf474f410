import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { requestFor } from '#kit/contract/endpoint.ts';
import { formatNumber, formatRating } from '#kit/contract/format.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { DayChart } from '#kit/web/ui/DayChart.tsx';
import { ErrorState } from '#kit/web/ui/ErrorState.tsx';
import { ChoiceGroup } from '#kit/web/ui/forms/ChoiceGroup.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import {
  downloadStatistics,
  type Figures,
  getStatistics,
  STATISTICS_DAYS,
  type Statistics,
} from '../../contract.ts';

import { MonthlyRatings } from './MonthlyRatings.tsx';

type Days = (typeof STATISTICS_DAYS)[number];
type Measure = {
  of: keyof Figures;
  title: string;
  means: string;
  format: (value: number, currency: string) => string;
};

const MEASURES: Measure[] = [
  {
    of: 'pageViews',
    title: t('Page views'),
    means: t('How often your page was opened, not counting you. Viewers are not recorded.'),
    format: formatNumber,
  },
  {
    of: 'checkIns',
    title: t('Check-ins'),
    means: t(
      'Guests who checked in with your code, each once a day; until 04:00 it is still the day before.',
    ),
    format: formatNumber,
  },
  {
    of: 'returning',
    title: t('Returning guests'),
    means: t('Of these check-ins, those of guests who had checked in on an earlier day.'),
    format: formatNumber,
  },
  {
    of: 'members',
    title: t('New members'),
    means: t('Guests who joined your loyalty programme on that day and are in it still.'),
    format: formatNumber,
  },
  {
    of: 'saves',
    title: t('Saves'),
    means: t('People who saved your restaurant on that day and have it saved still.'),
    format: formatNumber,
  },
  {
    of: 'reviews',
    title: t('Reviews'),
    means: t('Reviews written on that day that are still there.'),
    format: formatNumber,
  },
  {
    of: 'rating',
    title: t('Rating'),
    means: t('The plain mean of the stars of these reviews, 1 to 5.'),
    format: formatRating,
  },
  {
    of: 'tips',
    title: t('Tips'),
    means: t('Tips from guests, with or without a review.'),
    format: formatMoney,
  },
];

/** Figures of a restaurant over some days, each with its definition, chart and table. */
export function OwnerDashboard({ restaurantId }: { restaurantId: number }) {
  const [days, setDays] = useState<Days>('30');
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...query(getStatistics, { id: restaurantId, days }),
    placeholderData: keepPreviousData,
  });
  if (error && !data) {
    return (
      <ErrorState title={t('The figures did not load')} onRetry={() => void refetch()} busy={isFetching}>
        {error.sentence}
      </ErrorState>
    );
  }
  return (
    <section aria-label={t('Figures')} className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-xl">{t('What happened')}</h2>
        <div className="w-full sm:w-80">
          <ChoiceGroup
            label={t('Span')}
            value={days}
            onChange={setDays}
            options={STATISTICS_DAYS.map((value) => ({ value, label: t('{value} days', { value }) }))}
          />
        </div>
      </div>
      <div
        className={cx('grid gap-4 md:grid-cols-2 xl:grid-cols-3', isPlaceholderData && 'opacity-60 smooth')}
      >
        {MEASURES.map((measure) =>
          data ? (
            <MeasurePanel key={measure.of} measure={measure} data={data} />
          ) : (
            <Skeleton key={measure.of} className="h-72 rounded-panel" />
          ),
        )}
      </div>
      {data && data.months.length > 0 && <MonthlyRatings months={data.months} />}
      {data && data.lateCheckIns > 0 && (
        <p className="text-sm text-ink-2">
          {plural(
            data.lateCheckIns,
            '{n} check-in of these {days} days waited for a connection and came up to half an hour later.',
            '{n} check-ins of these {days} days waited for a connection and came up to half an hour later.',
            { days },
          )}
        </p>
      )}
      {data?.tables && (
        <p className="font-semibold">
          {t('Chosen by {tables} tables that decided together in these {days} days.', {
            tables: formatNumber(data.tables),
            days,
          })}
        </p>
      )}
      {data && (
        <a
          href={requestFor(downloadStatistics, { id: restaurantId, days }).url}
          download
          className={`${buttonClass({ variant: 'quiet' })} justify-self-start`}
        >
          <Download size={18} /> {t('Download CSV')}
        </a>
      )}
      {data && (
        <p className="text-sm text-ink-3">
          {t(
            'Days start and end at midnight in {replaceAll}; today is not over yet. In total, since this page came online: {pageViews}, {checkIns}, {members}, {saves}, {reviews}, {tips} in tips.',
            {
              replaceAll: data.timeZone.replaceAll('_', ' '),
              pageViews: plural(data.ever.pageViews, '{n} page view', '{n} page views'),
              checkIns: plural(data.ever.checkIns, '{n} check-in', '{n} check-ins'),
              members: plural(data.ever.members, '{n} member', '{n} members'),
              saves: plural(data.ever.saves, '{n} save', '{n} saves'),
              reviews: plural(data.ever.reviews, '{n} review', '{n} reviews'),
              tips: formatMoney(data.ever.tips, data.currency),
            },
          )}
        </p>
      )}
    </section>
  );
}

function MeasurePanel({
  measure: { of, title, means, format },
  data,
}: {
  measure: Measure;
  data: Statistics;
}) {
  const [now, before] = [data.total[of], data.before[of]];
  return (
    <Panel>
      <h3 className="font-body text-sm font-semibold tracking-normal text-ink-2">{title}</h3>
      <p className="display text-2xl tabular-nums">{now === null ? '–' : format(now, data.currency)}</p>
      <p className="text-xs text-ink-3">
        {before === null
          ? t('none in the days before')
          : t('{format} in the {count} days before', {
              format: format(before, data.currency),
              count: data.days.length,
            })}
      </p>
      <div className="mt-4">
        <DayChart
          title={title}
          format={(value) => format(value, data.currency)}
          atLeast={of === 'tips' ? 1000 : 5}
          days={data.days.map((figures) => ({ day: figures.day, value: figures[of] }))}
        />
      </div>
      <p className="mt-1 text-xs text-ink-3">{means}</p>
    </Panel>
  );
}
