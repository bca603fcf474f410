import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cachedReply } from '#testing/parts.tsx';
import { openPart } from '#testing/web/part.tsx';
import { type ArchiveImport, discardArchive, listArchiveImports, startArchive } from '../contract.ts';
import { BringArchiveSection } from './BringArchiveSection.tsx';

const DRAFT: ArchiveImport = {
  id: 4,
  state: 'draft',
  site: 'table.example',
  archivedAt: '2026-04-01T12:00:00.000Z',
  counts: { places: 2, reviews: 1 },
  history: {},
  position: 0,
  total: 3,
  results: {},
  reasons: {},
  newPlaces: 0,
  people: [],
  createdAt: '2026-05-01T11:00:00.000Z',
  finishedAt: null,
};

const openSection = (archives: ArchiveImport[]) =>
  openPart(<BringArchiveSection />, { replies: [cachedReply(listArchiveImports, {}, archives)] });
const findPicker = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Choose an archive' });
const DISABLED = expect.objectContaining({ disabled: true });

test('without an archive the page asks for one, and says what stays behind', () => {
  openSection([]);
  expect(findPicker().disabled).toBe(false);
  expect(screen.queryByRole('article')).toBeNull();
  expect(document.body.textContent).toContain('Reviews that you bring count in no rating and earn nothing.');
});

test('an uploaded archive lists its contents, and is imported by a press', async () => {
  const page = openSection([DRAFT]);
  const card = screen.getByRole('article');
  expect(card.textContent).toContain('Archive of Apr 1, 2026 from table.example');
  expect(card.textContent).toContain('2 restaurants1 review');
  expect(findPicker()).toEqual(DISABLED);
  const running: ArchiveImport = { ...DRAFT, state: 'running', position: 1 };
  page.api.answer(startArchive, { ...DRAFT, state: 'waiting' });
  page.api.answer(listArchiveImports, [running]);
  await page.press('Bring it in');
  expect(await screen.findByRole('progressbar', { name: '1 of 3 items' })).toBeTruthy();
  expect(page.api.sent(startArchive)).toMatchObject([{ input: { id: 4 } }]);
});

test('one that is discarded is gone, and another can be chosen', async () => {
  const page = openSection([DRAFT]);
  page.api.answer(discardArchive, { message: 'The archive is forgotten.' });
  page.api.answer(listArchiveImports, []);
  await page.press('Discard');
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull());
  expect(await page.notice()).toMatchObject({ title: 'Archive discarded' });
  expect(findPicker().disabled).toBe(false);
});

test('the result lists imported rows, those left out and why, and people one may know here', () => {
  openSection([
    {
      ...DRAFT,
      state: 'done',
      results: { reviews: { brought: 3, already: 1, left: 2 } },
      reasons: { 'own restaurant': 2 },
      newPlaces: 1,
      people: [{ username: 'ana', name: 'Ana' }],
    },
  ]);
  const text = screen.getByRole('article').textContent;
  expect(text).toContain('6 reviews: 3 brought, 1 already here, 2 left out');
  expect(text).toContain('2 reviews are of your own restaurants');
  expect(text).toContain('1 restaurant is new here and waits for an administrator.');
  expect(screen.getByRole('link', { name: 'Ana' }).getAttribute('href')).toBe('/people/ana');
});

test('one that failed says that what came is here, and does not bar the next', () => {
  openSection([{ ...DRAFT, state: 'failed' }]);
  const text = screen.getByRole('article').textContent;
  expect(text).toContain('It could not be brought in to its end.');
  expect(findPicker().disabled).toBe(false);
});
