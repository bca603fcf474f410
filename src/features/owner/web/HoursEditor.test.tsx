import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { OpeningHours } from '#features/hours/contract.ts';
import { listNames, openPart } from '#testing/web/part.tsx';
import { WEEKDAYS } from '#vocabulary.ts';
import { HoursEditor } from './HoursEditor.tsx';

const DAY = [{ open: '09:00', close: '22:00' }];

function Editor({ begin, onChange }: { begin: OpeningHours; onChange: (hours: OpeningHours) => void }) {
  const [hours, setHours] = useState(begin);
  return (
    <HoursEditor
      value={hours}
      onChange={(next) => {
        setHours(next);
        onChange(next);
      }}
    />
  );
}

function openHours(begin: OpeningHours) {
  const onChange = vi.fn<(hours: OpeningHours) => void>();
  const page = openPart(<Editor begin={begin} onChange={onChange} />);
  return { ...page, last: () => onChange.mock.lastCall?.[0] };
}
const day = (name: string) => screen.getByRole('group', { name });
const isClosed = (name: string) => within(day(name)).getByRole<HTMLInputElement>('checkbox').checked;

test('a day without hours is closed, and opens with the usual ones', async () => {
  const page = openHours({ monday: DAY });
  expect([isClosed('Monday'), isClosed('Tuesday')]).toEqual([false, true]);
  await page.user.click(within(day('Tuesday')).getByRole('checkbox'));
  expect(page.last()).toEqual({ monday: DAY, tuesday: DAY });
  await page.user.click(within(day('Monday')).getByRole('checkbox'));
  expect(page.last()).toEqual({ monday: [], tuesday: DAY });
});

test('hours of a split day are added up to four, named by their place, and removed one by one', async () => {
  const page = openHours({ monday: DAY });
  expect(listNames('button', day('Monday'))).not.toContain('Monday: remove');
  for (let n = 1; n < 4; n += 1) await page.press('Add hours: Monday');
  expect(screen.queryByRole('button', { name: 'Add hours: Monday' })).toBeNull();
  await page.press('Monday, hours 1: remove');
  expect(page.last()?.monday).toEqual(Array.from({ length: 3 }, () => ({ open: '18:00', close: '22:00' })));
});

test.each([
  ['18:00', '02:00', 'Closes on the next day'],
  ['00:00', '00:00', 'Open 24 hours'],
  ['09:00', '22:00', null],
  ['09:00', '', null],
])('hours from %s until %s say “%s”', (open, close, message) => {
  openHours({ monday: [{ open, close }] });
  const { textContent } = day('Monday');
  if (message) expect(textContent).toContain(message);
  else expect(textContent).not.toMatch(/next day|24 hours/);
});

test('midnight as the end of a day shows as the field can show it', () => {
  openHours({ monday: [{ open: '09:00', close: '24:00' }] });
  expect(screen.getByLabelText<HTMLInputElement>('Monday: closes').value).toBe('00:00');
});

test('the hours of one day are copied to all, with a message until the next change', async () => {
  const page = openHours({ friday: DAY });
  await page.press('Copy to all days: Friday');
  expect(page.last()).toEqual(Object.fromEntries(WEEKDAYS.map((one) => [one, DAY])));
  expect(screen.getByText('All days have the hours of Friday now.')).toBeTruthy();
  await page.user.click(within(day('Sunday')).getByRole('checkbox'));
  expect(screen.queryByText(/All days have/)).toBeNull();
});

test('missing hours are called unknown until a day is edited', async () => {
  const page = openHours({});
  expect(screen.getByText(/^Not known yet/)).toBeTruthy();
  await page.user.click(within(day('Monday')).getByRole('checkbox'));
  expect(screen.queryByText(/^Not known yet/)).toBeNull();
});
