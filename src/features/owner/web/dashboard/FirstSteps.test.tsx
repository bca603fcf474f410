import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listNames, openPart } from '#testing/web/part.tsx';
import { FIRST_STEPS, getFirstSteps } from '../../contract.ts';
import { FirstSteps } from './FirstSteps.tsx';

const open = (doneCount: number, hasFigures: boolean) =>
  openPart(
    <FirstSteps restaurantId={9} daily={<h2>Check-in code</h2>}>
      Figures
    </FirstSteps>,
    {
      answers: (api) =>
        api.answer(getFirstSteps, {
          steps: FIRST_STEPS.map((step, at) => ({ step, isDone: at < doneCount })),
          hasFigures,
        }),
    },
  );

test('an owner begins with a list in place of empty figures', async () => {
  open(3, false);
  expect(await screen.findByText('3 of 7 done')).toBeTruthy();
  const menu = screen.getByRole('link', { name: 'Write your menu' });
  expect(menu.getAttribute('href')).toContain('tab=menu');
  expect(screen.queryByRole('link', { name: 'Enter your opening hours' })).toBeNull();
  expect(screen.queryByText('Figures')).toBeNull();
  expect(listNames('heading')).toEqual(['First steps', 'Check-in code']);
});

test('figures are below the list once there are some, and alone once all steps are done', async () => {
  open(6, true);
  expect(await screen.findByText('6 of 7 done')).toBeTruthy();
  expect(screen.getByText('Figures')).toBeTruthy();
  expect(listNames('heading')).toEqual(['Check-in code', 'First steps']);
  open(7, false);
  expect(await screen.findByText('Figures')).toBeTruthy();
  expect(screen.queryByText('First steps')).toBeNull();
});
