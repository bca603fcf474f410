import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { openPart } from '#testing/web/part.tsx';
import { translateText } from '../contract.ts';
import { Translate } from './Translate.tsx';
import { Translation } from './Translation.tsx';

const ASK = 'Translate from Portuguese';

afterEach(() => {
  delete document.documentElement.dataset.translates;
});

test('a text is translated below the original, and the translation put away again', async () => {
  const page = openPart(<Translation kind="review" id={7} lang="pt" />);
  page.api.answer(translateText, { text: 'The soup was salty.', from: 'pt' });
  await page.press(ASK);
  const text = await screen.findByText('The soup was salty.');
  expect([text.lang, text.dir]).toEqual(['en', 'auto']);
  expect(screen.getByText('Machine translation')).toBeTruthy();
  expect(page.api.sent(translateText)[0]?.input).toEqual({ kind: 'review', id: 7, to: 'en' });
  await page.press('Hide the translation');
  expect(screen.queryByText('The soup was salty.')).toBeNull();
  await page.press(ASK);
  await screen.findByText('The soup was salty.');
  expect(page.api.sent(translateText)).toHaveLength(1);
});

test('a service that does not answer shows a message, and is tried again by a press', async () => {
  const page = openPart(<Translation kind="post" id={7} lang="pt" />);
  page.api.refuse(translateText, 503, 'The translation service does not answer.');
  await page.press(ASK);
  expect(await screen.findByText('The translation service does not answer.')).toBeTruthy();
  page.api.answer(translateText, { text: 'Salty.', from: 'pt' });
  await page.press(ASK);
  expect(await screen.findByText('Salty.')).toBeTruthy();
});

test.each([
  ['the server has no service', 'pt', false],
  ['it is in the language of the page', 'en', true],
  ['nobody knows its language', null, true],
])('nothing is offered where %s', async (_, lang, translates) => {
  if (translates) document.documentElement.dataset.translates = '';
  openPart(<Translate kind="post" id={7} lang={lang} />);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('button')).toBeNull();
});

test('a text in another language is offered in that of the page', async () => {
  document.documentElement.dataset.translates = '';
  openPart(<Translate kind="post" id={7} lang="pt" />);
  await waitFor(() => expect(screen.getByRole('button', { name: ASK })).toBeTruthy());
});
