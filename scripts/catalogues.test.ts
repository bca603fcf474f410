import { expect, test } from 'vitest';
import { listLanguages } from '#kit/server/texts/catalogue.ts';
import { findFaults, listMessages, readCatalogue } from './catalogues.ts';

const messages = listMessages();

test('every text of the pages is found, with its places', () => {
  expect(messages.length).toBeGreaterThan(3_000);
  expect(messages.find(({ text }) => text === 'Write a review')?.places).toContainEqual(
    expect.stringMatching(/^src\/.*\.tsx?:\d+$/),
  );
});

test.each(listLanguages())('the texts of %s are all there, with their values and forms', (language) => {
  expect(findFaults(language, messages)).toEqual([]);
});

test('a language says its own words, and English those of the source', () => {
  const message = { text: 'Write a review', line: 1 };
  expect(readCatalogue('pt').find(message)).toMatch(/opinião/);
  expect(readCatalogue('en').find(message)).toBeUndefined();
});
