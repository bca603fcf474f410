import { expect, test } from 'vitest';
import { WEEKDAYS } from '#vocabulary.ts';
import { readOpeningHours } from './opening-hours.ts';

const period = (times: string) => times.split('-').map((time) => time) as [string, string];
const week = (...days: string[][]) =>
  Object.fromEntries(
    WEEKDAYS.map((day, at) => [
      day,
      (days[at] ?? days.at(-1) ?? []).map((times) => ({ open: period(times)[0], close: period(times)[1] })),
    ]),
  );
const noon = ['12:00-22:00'];

test.each([
  ['Mo-Su 12:00-22:00', week(noon)],
  ['12:00-22:00', week(noon)],
  ['Mo-Su,PH 12:00-22:00', week(noon)],
  ['PH,Mo-Su 12:00-22:00', week(noon)],
  ['Mo-Su 12:00-22:00; PH off', week(noon)],
  ['Mo-Su 12:00-22:00; PH,SH 10:00-12:00', week(noon)],
  ['Mo-Su 12:00-22:00; We off', week(noon, noon, [], noon)],
  ['Tu-Su 12:00-22:00', week([], noon)],
  ['24/7', week(['00:00-24:00'])],
  ['off', week([])],
  ['Mo-Sa 11:30-14:30,17:30-23:00; Su off', week(...Array(6).fill(['11:30-14:30', '17:30-23:00']), [])],
  [
    'Mo-Th 17:00-01:00; Fr,Sa 17:00-03:00; Su off',
    week(...Array(4).fill(['17:00-01:00']), ['17:00-03:00'], ['17:00-03:00'], []),
  ],
  ['Fr,Sa 22:00-06:00', week([], [], [], [], ['22:00-06:00'], ['22:00-06:00'], [])],
  ['Su 20:00-02:00', week([], [], [], [], [], [], ['20:00-02:00'])],
])('%s', (value, hours) => {
  expect(readOpeningHours(value)).toEqual(hours);
});

test.each([
  'Apr-Oct: Mo-Su 10:00-22:00; Nov-Mar: off',
  'Mo-Su 18:00+',
  'Mo-Su sunrise-sunset',
  'Mo[1] off; Tu-Su 10:00-18:00',
  'Mo-Fr 09:00-18:00 "by appointment"',
  'Dec 25 off; Mo-Su 10:00-20:00',
  'ask the waiter',
  '<b>Mo-Fr</b>',
  'Mo-Fr 25:00-99:00',
  'PH off',
  `Mo-Fr 09:00-17:00${' '.repeat(2000)}`,
])('%s is no week that repeats', (value) => {
  expect(readOpeningHours(value)).toBeNull();
});
