import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  discardImport,
  editImport,
  type Import,
  listImports,
  previewImport,
  startImport,
  undoImport,
} from '#features/imports/contract.ts';
import type { ReplyOf } from '#kit/contract/endpoint.ts';
import { listNames, openPart } from '#testing/web/part.tsx';
import { ImportCard } from './ImportCard.tsx';
import { ImportsTab } from './ImportsTab.tsx';

const DRAFT: Import = {
  id: 4,
  actor: 'root',
  fileName: 'lisbon.csv',
  byteCount: 2000,
  format: 'csv',
  mapping: {},
  sourceName: 'City of Lisbon',
  licence: 'CC BY 4.0',
  attribution: null,
  cityName: null,
  currency: null,
  dataDate: '2026-04-01',
  state: 'draft',
  failure: null,
  position: 0,
  readBytes: 0,
  addedCount: 0,
  updatedCount: 0,
  unchangedCount: 0,
  landmarkCount: 0,
  errorCount: 0,
  citylessCount: 0,
  cities: [],
  removedCount: 0,
  restoredCount: 0,
  keptCount: 0,
  createdAt: '2026-05-01T10:00:00.000Z',
  startedAt: null,
  finishedAt: null,
  undoneAt: null,
};
const DONE: Import = { ...DRAFT, state: 'done', position: 1200, addedCount: 1190, unchangedCount: 10 };
const PREVIEW: ReplyOf<typeof previewImport> = {
  columns: ['title', 'lat', 'lon'],
  mapping: { name: 'title', latitude: 'lat', longitude: 'lon' },
  first: [
    {
      line: 2,
      place: {
        name: 'Tasca',
        names: {},
        cuisineType: 'Portuguese',
        priceRange: null,
        address: '',
        latitude: '38.71',
        longitude: '-9.14',
        phone: null,
        website: 'https://tasca.example',
        openingHours: null,
        tags: [],
        features: [],
      },
      problems: [],
    },
    { line: 3, place: null, problems: ['It has no name.'] },
  ],
};

const openCard = (changes: Partial<Import> = {}) =>
  openPart(<ImportCard item={{ ...DRAFT, ...changes }} />, {
    answers: (api) => api.answer(previewImport, PREVIEW),
  });
const card = () => screen.getByRole('article').textContent;

test('a file that was sent shows its first places, and what of it cannot be read', async () => {
  openCard();
  expect(await screen.findByText('Tasca')).toBeTruthy();
  expect(card()).toContain('Portuguese · 38.71, -9.14 · tasca.example');
  expect(card()).toMatch(/3: It has no name\./);
  expect(card()).toContain('Not started');
});

test('a file of landmarks says what each of them is', async () => {
  const page = openPart(<ImportCard item={{ ...DRAFT, format: 'openstreetmap' }} />, {
    answers: (api) =>
      api.answer(previewImport, {
        columns: [],
        mapping: {},
        first: [{ line: 1, place: null, landmark: { name: 'Rossio', kind: 'square' }, problems: [] }],
      }),
  });
  expect(await screen.findByText('Rossio')).toBeTruthy();
  expect(card()).toContain('Square, a landmark for search');
  expect(screen.queryByLabelText('Source')).toBeNull();
  expect(page.api.sent(editImport)).toEqual([]);
});

test('another column for a field is saved at once, with those that were guessed', async () => {
  const page = openCard();
  page.api.answer(editImport, DRAFT);
  await page.user.selectOptions(await screen.findByLabelText('Name'), 'lat');
  await waitFor(() =>
    expect(page.api.sent(editImport)[0]?.input).toEqual({
      id: 4,
      mapping: { name: 'lat', latitude: 'lat', longitude: 'lon' },
    }),
  );
});

test('an import is started with where the data is from', async () => {
  const page = openCard();
  page.api.answer(editImport, DRAFT);
  page.api.answer(startImport, { ...DRAFT, state: 'waiting' });
  await screen.findByText('Tasca');
  await page.type('Source', ' City Hall ');
  await page.type('City (optional)', ' Porto ');
  await page.press('Start Import');
  await waitFor(() => expect(page.api.sent(startImport)).toHaveLength(1));
  expect(page.api.sent(editImport)[0]?.input).toEqual({
    id: 4,
    sourceName: 'City Hall',
    licence: 'CC BY 4.0',
    attribution: null,
    dataDate: '2026-04-01',
    cityName: 'Porto',
    currency: null,
  });
});

test('an import whose settings cannot be saved is not started', async () => {
  const page = openCard();
  page.api.refuse(editImport, 400, 'Say under which licence it is');
  await screen.findByText('Tasca');
  await page.press('Start Import');
  expect(await page.notice()).toMatchObject({
    title: 'Not saved',
    description: 'Say under which licence it is',
  });
  expect(page.api.sent(startImport)).toEqual([]);
});

test('a file that cannot be read says why, and can only be discarded', async () => {
  const page = openPart(<ImportCard item={DRAFT} />, {
    answers: (api) => api.refuse(previewImport, 400, 'This is no CSV.'),
  });
  expect(await screen.findByText('This is no CSV.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Start Import' }).disabled).toBe(true);
  page.api.answer(discardImport, { message: 'Discarded' });
  await page.press('Discard');
  await waitFor(() => expect(page.api.sent(discardImport)[0]?.input).toEqual({ id: 4 }));
});

test.each<[string, Partial<Import>, string[], string]>([
  ['waits', { state: 'waiting' }, [], 'It starts as soon as no other import is running.'],
  ['runs', { state: 'running', position: 1, addedCount: 1, readBytes: 500 }, [], '1 entry read'],
  [
    'failed',
    { state: 'failed', failure: 'The disk is full.' },
    ['Go On', 'Undo Import'],
    'The disk is full.',
  ],
  ['is done', DONE, ['Undo Import'], '1,200 entries read'],
  ['was undone', { ...DONE, state: 'undone', removedCount: 1190 }, [], 'The undo has taken back:'],
])('an import that %s says so, with what can be done', (_, changes, buttons, message) => {
  openCard(changes);
  expect(listNames('button')).toEqual(buttons);
  expect(card()).toContain(message);
});

test('an import that is done leads to the cities that it filled', () => {
  openCard({ ...DONE, cities: [{ slug: 'porto', name: 'Porto' }] });
  expect(screen.getByRole('link', { name: 'See Porto' }).getAttribute('href')).toBe('/city/porto');
});

test('an import is undone after a question; refused, the question stays', async () => {
  const page = openCard(DONE);
  await page.press('Undo Import');
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo this import?' }));
  page.api.refuse(undoImport, 409, 'Another import is running.');
  await page.user.click(dialog.getByRole('button', { name: 'Undo Import' }));
  expect(await page.notice()).toMatchObject({
    title: 'Not undone',
    description: 'Another import is running.',
  });
  expect(screen.getByRole('dialog', { name: 'Undo this import?' })).toBeTruthy();
  page.api.answer(undoImport, { ...DONE, state: 'undoing' });
  await page.user.click(dialog.getByRole('button', { name: 'Undo Import' }));
  await page.closed();
});

test('a failed import continues where it stopped', async () => {
  const page = openCard({ ...DONE, state: 'failed', failure: 'The disk is full.' });
  page.api.answer(startImport, { ...DONE, state: 'waiting' });
  await page.press('Go On');
  await waitFor(() => expect(page.api.sent(startImport)[0]?.input).toEqual({ id: 4 }));
});

test('without imports there is one way to begin', async () => {
  openPart(<ImportsTab />, {
    answers: (api) => api.answer(listImports, { items: [], next: null, total: 0 }),
  });
  expect(await screen.findByText('No imports yet')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Choose a File' })).toHaveLength(1);
});

test('imports are cards, the newest first', async () => {
  openPart(<ImportsTab />, {
    answers: (api) =>
      api.answer(listImports, {
        items: [{ ...DONE, id: 5, fileName: 'porto.json', actor: null }, DONE],
        next: null,
        total: 2,
      }),
  });
  await screen.findAllByRole('article');
  expect(listNames('heading').slice(1)).toEqual(['porto.json', 'lisbon.csv']);
  expect(document.body.textContent).toContain('sent by the command line');
});
