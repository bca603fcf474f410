import { fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { getUser, type User } from '#features/auth/contract.ts';
import { suggestSearches } from '#features/discovery/contract.ts';
import { cachedReply } from '#testing/parts.tsx';
import { findField, openPart } from '#testing/web/part.tsx';
import { SearchSuggestions } from './SearchSuggestions.tsx';

function Box() {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input ref={input} aria-label="Search" />
      <SearchSuggestions input={input} />
    </>
  );
}

test('keys move through the pages and open one, but not those of a composition', async () => {
  const page = openPart(<Box />, {
    address: '/wall',
    // A visitor is null to the pages.
    replies: [cachedReply(getUser, {}, null as unknown as User)],
    answers: (api) =>
      api.answer(suggestSearches, {
        ...{ restaurants: [], dishes: [], cuisines: ['Sushi'], places: [], landmarks: [] },
      }),
  });
  await page.type('Search', 'すし');
  const option = await screen.findByRole('option', { name: /Sushi/ });
  const field = await findField('Search');
  const press = (key: string, isComposing: boolean) => fireEvent.keyDown(field, { key, isComposing });
  press('ArrowDown', true);
  expect(option.getAttribute('aria-selected')).toBe('false');
  press('ArrowDown', false);
  expect(option.getAttribute('aria-selected')).toBe('true');
  press('Enter', true);
  expect(page.router?.state.location.pathname).toBe('/wall');
  press('Enter', false);
  await expect.poll(() => page.router?.state.location.href).toBe('/restaurants?cuisine=Sushi');
});
