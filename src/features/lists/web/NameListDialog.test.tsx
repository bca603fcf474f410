import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { CallError } from '#kit/web/api.ts';
import { findNote, openPart } from '#testing/web/part.tsx';
import { NameListDialog } from './NameListDialog.tsx';

test('a list is named once it has a name, and the dialog closes after it', async () => {
  const on = { onClose: vi.fn(), onName: vi.fn(async () => undefined) };
  const page = openPart(<NameListDialog open {...on} />);
  await page.press('Create list');
  await waitFor(() => expect(findNote('Name')).toBe('Give the list a name'));
  await page.type('Name', '  Date night ');
  await page.press('Create list');
  await waitFor(() => expect(on.onClose).toHaveBeenCalledOnce());
  expect(on.onName.mock.calls).toEqual([['Date night']]);
});

test('a name that another list has is refused at its field, and the dialog stays', async () => {
  const message = 'You have a list of this name';
  const on = {
    onClose: vi.fn(),
    onName: () => Promise.reject(new CallError(409, message, { name: message })),
  };
  const page = openPart(<NameListDialog open name="Lisbon" {...on} />);
  expect(screen.getByRole('dialog', { name: 'Rename list' })).toBeTruthy();
  await page.press('Rename');
  await waitFor(() => expect(findNote('Name')).toBe(message));
  expect(on.onClose).not.toHaveBeenCalled();
});
