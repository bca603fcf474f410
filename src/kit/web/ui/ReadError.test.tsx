import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPart } from '#testing/web/part.tsx';
import { CallError } from '../api.ts';
import { ReadError } from './ReadError.tsx';

const read = { error: new CallError(503, 'The database is away.'), isFetching: false, refetch: vi.fn() };

test('a failed read says its sentence without its status, and is read again', async () => {
  const page = openPart(<ReadError read={read} title="Couldn’t load the list" />);
  expect(screen.getByText('The database is away.').parentElement?.textContent).toBe(
    'Couldn’t load the listThe database is away.Retry',
  );
  await page.press('Retry');
  expect(read.refetch).toHaveBeenCalledOnce();
});

test('while it is read again, its button lets no further press through', async () => {
  const refetch = vi.fn();
  const page = openPart(<ReadError read={{ ...read, isFetching: true, refetch }} />);
  await page.press('Retry');
  expect(refetch).not.toHaveBeenCalled();
  expect(screen.queryByRole('heading')).toBeNull();
});
