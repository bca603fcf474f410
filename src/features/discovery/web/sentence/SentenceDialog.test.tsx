import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { countFacets, understandSentence } from '#features/discovery/contract.ts';
import { openPart } from '#testing/web/part.tsx';
import { SentenceDialog } from './SentenceDialog.tsx';

test('a sentence in which nothing is understood is searched for word by word', async () => {
  const onShow = vi.fn();
  const page = openPart(<SentenceDialog open onClose={() => undefined} onShow={onShow} />);
  page.api.answer(understandSentence, { chips: [], notUnderstood: ['robalo na brasa'] });
  await page.type('What do you feel like?', ' robalo na brasa ');
  await page.press('Search for these words');
  await waitFor(() => expect(onShow).toHaveBeenCalledWith({ q: 'robalo na brasa' }));
  expect(page.api.sent(countFacets)).toEqual([]);
});

test('nothing said is nothing to search for', () => {
  openPart(<SentenceDialog open onClose={() => undefined} onShow={() => undefined} />);
  expect(screen.getByRole('button', { name: 'Show restaurants' }).hasAttribute('disabled')).toBe(true);
  expect(screen.queryByRole('button', { name: 'Search for these words' })).toBeNull();
});
