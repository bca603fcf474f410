import { expect, test } from 'vitest';
import { cachedReply, createPartClient, renderPart } from '#testing/parts.tsx';
import { type Figures, getStatistics } from '../../contract.ts';
import { OwnerDashboard } from './OwnerDashboard.tsx';

const NONE: Figures = {
  pageViews: 0,
  checkIns: 0,
  returning: 0,
  members: 0,
  saves: 0,
  reviews: 0,
  rating: null,
  tips: 0,
};

test('totals are those of the restaurant, whose owner may be new', () => {
  const statistics = {
    currency: 'EUR',
    timeZone: 'Europe/Lisbon',
    days: [{ ...NONE, day: '2026-05-01' }],
    total: NONE,
    before: NONE,
    ever: { ...NONE, pageViews: 10 },
    months: [],
    lateCheckIns: 0,
    tables: null,
  };
  const client = createPartClient([cachedReply(getStatistics, { id: 9, days: '30' }, statistics)]);
  const { words } = renderPart(<OwnerDashboard restaurantId={9} />, client);
  expect(words).toContain('In total, since this page came online: 10 page views');
  expect(words).not.toContain('you joined');
});

test('tables that decided for it and check-ins that came late are numbers, where there are enough of them', () => {
  const statistics = {
    currency: 'EUR',
    timeZone: 'Europe/Lisbon',
    days: [{ ...NONE, day: '2026-05-01' }],
    total: NONE,
    before: NONE,
    ever: NONE,
    months: [
      { month: '2026-04', public: { mean: 4.5, count: 8 }, private: { mean: 3.25, count: 4 } },
      { month: '2026-05', public: { mean: 4, count: 1 }, private: null },
    ],
    lateCheckIns: 2,
    tables: 4,
  };
  const read = (tables: number | null) =>
    renderPart(
      <OwnerDashboard restaurantId={9} />,
      createPartClient([cachedReply(getStatistics, { id: 9, days: '30' }, { ...statistics, tables })]),
    ).words;
  expect(read(4)).toContain('Chosen by 4 tables that decided together in these 30 days.');
  expect(read(null)).toContain('4.5 from 8 3.3 from 4');
  expect(read(null)).not.toContain('decided together');
  expect(read(null)).toContain('2 check-ins of these 30 days waited for a connection');
});
