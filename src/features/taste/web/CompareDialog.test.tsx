import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toast, toastStore } from '#kit/web/toast.ts';
import { openPart } from '#testing/web/part.tsx';
import { answerQuestion, getQuestion, undoAnswer } from '../contract.ts';
import { CompareDialog } from './CompareDialog.tsx';

const place = (id: number, name: string) => ({ id, name, cuisine: 'Thai', image: null });
const CAIS = place(1, 'Cais');
const SOI = place(2, 'Soi');
const OSTERIA = place(3, 'Osteria');
const TASCA = place(4, 'Tasca');
const BAND = { from: 3, to: 7, count: 42 };

test('after three questions the dialog shows the rank of the restaurant', async () => {
  const page = openPart(<CompareDialog placeId={1} open onClose={() => undefined} />, {
    answers: (api) => api.answer(getQuestion, { place: CAIS, other: SOI }),
  });
  await screen.findByText(/Question 1 of 3/);
  page.api.answer(answerQuestion, { id: 7, name: 'Cais', band: BAND });
  page.api.answer(getQuestion, { place: CAIS, other: OSTERIA });
  await page.press(/^Cais/);
  await screen.findByText(/Question 2 of 3/);
  page.api.answer(getQuestion, { place: CAIS, other: TASCA });
  await page.press(/^Osteria/);
  await screen.findByText(/Question 3 of 3/);
  page.api.answer(getQuestion, null);
  await page.press('About the same');
  await screen.findByText('Cais: 3rd to 7th of your 42 places');
  expect(page.api.sent(answerQuestion).map(({ input }) => input)).toEqual([
    { placeId: 1, otherId: 2, outcome: 1 },
    { placeId: 1, otherId: 3, outcome: -1 },
    { placeId: 1, otherId: 4, outcome: 0 },
  ]);
  expect(screen.getByRole('link', { name: 'My ranking' })).toBeTruthy();
});

test('a question can be skipped, and an answer undone', async () => {
  const page = openPart(<CompareDialog placeId={1} open onClose={() => undefined} />, {
    answers: (api) => api.answer(getQuestion, { place: CAIS, other: SOI }),
  });
  await screen.findByText(/Question 1 of 3/);
  page.api.answer(getQuestion, { place: CAIS, other: OSTERIA });
  await page.press('Skip');
  await screen.findByText(/Question 2 of 3/);
  await screen.findByRole('button', { name: /^Osteria/ });
  expect(page.api.sent(getQuestion).at(-1)).toMatchObject({ input: { place: 1, except: [2] } });
  page.api.answer(answerQuestion, { id: 7, name: 'Cais', band: BAND });
  await page.press('About the same');
  await screen.findByText(/Question 3 of 3/);
  page.api.answer(undoAnswer, { message: 'Answer undone' });
  await page.press('Undo the last answer');
  await screen.findByText(/Question 2 of 3/);
  expect(page.api.sent(undoAnswer)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Undo the last answer' })).toBeNull();
  await page.press('About the same');
  await screen.findByText(/Question 3 of 3/);
  page.api.answer(getQuestion, null);
  await page.press('Skip');
  await screen.findByText('Cais: 3rd to 7th of your 42 places');
});

test('without questions left the sheet does not open by itself', async () => {
  let closed = 0;
  openPart(<CompareDialog placeId={1} isUnasked open onClose={() => (closed += 1)} />, {
    answers: (api) => api.answer(getQuestion, null),
  });
  await waitFor(() => expect(closed).toBe(1));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a person who opens the questions reads why there are none', async () => {
  openPart(<CompareDialog open onClose={() => undefined} />, {
    answers: (api) => api.answer(getQuestion, null),
  });
  await screen.findByRole('dialog', { name: 'Nothing left to compare' });
});

test('an answer that fails says why, and the question stays', async () => {
  const page = openPart(<CompareDialog placeId={1} open onClose={() => undefined} />, {
    answers: (api) => api.answer(getQuestion, { place: CAIS, other: SOI }),
  });
  await screen.findByText(/Question 1 of 3/);
  page.api.refuse(answerQuestion, 404, 'Not found');
  await page.press(/^Cais/);
  await screen.findByText('Couldn’t save the answer');
  expect(screen.getByText(/Question 1 of 3/)).toBeTruthy();
});

test('the text of a toast shows in the sheet when the questions open', async () => {
  const page = openPart(<CompareDialog placeId={1} isUnasked open onClose={() => undefined} />, {
    answers: (api) => {
      api.answer(getQuestion, { place: CAIS, other: SOI });
      toast({ title: 'Review submitted', description: 'Thank you for your review! +50 points' });
    },
  });
  const dialog = await page.dialog();
  await waitFor(() => expect(dialog.textContent).toContain('+50 points'));
  expect(toastStore.get()?.open).toBe(false);
});
