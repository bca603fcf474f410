import { act, screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { getUser } from '#features/auth/contract.ts';
import { currentUser } from '#features/auth/web/currentUser.ts';
import { listWorkplaces } from '#features/staff/contract.ts';
import { query } from '#kit/web/api.ts';
import { cachedReply } from '#testing/parts.tsx';
import { openPart } from '#testing/web/part.tsx';
import { ME } from '#testing/web/samples.ts';
import { useCounterHref } from './useCounterHref.ts';

const Part = () => createElement('p', null, useCounterHref() ?? 'none');

test('a menu that is still open as the session ends asks no more where one works', async () => {
  const page = openPart(createElement(Part), {
    replies: [cachedReply(getUser, {}, ME)],
    answers: (api) => api.answer(listWorkplaces, [{ id: 7, name: 'Solar', image: null, role: 'staff' }]),
  });
  expect(await screen.findByText('/counter/7')).toBeTruthy();
  await act(async () => {
    page.client.removeQueries(query(listWorkplaces, {}));
    page.client.setQueryData(currentUser.queryKey, null);
    page.redraw(createElement(Part));
  });
  expect(screen.getByText('none')).toBeTruthy();
  expect(page.api.sent(listWorkplaces)).toHaveLength(1);
});
