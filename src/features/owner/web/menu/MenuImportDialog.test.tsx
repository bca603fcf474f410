import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { importMenu, type MenuImport } from '#features/menus/contract.ts';
import { openPart } from '#testing/web/part.tsx';
import { MenuImportDialog } from './MenuImportDialog.tsx';

const CSV = 'name,price\nCod,18.50\nDuck,free\n';

const PREVIEW: MenuImport = {
  basis: 'abc',
  applied: false,
  currency: 'USD',
  added: [{ name: 'Cod', price: 1850 }],
  changed: [
    {
      id: 3,
      name: 'Soup',
      changes: [
        { field: 'price', from: '$4.00', to: '$4.50' },
        { field: 'description', from: '', to: 'Green' },
      ],
    },
  ],
  removed: [],
  unchanged: 2,
  wrong: [{ line: 3, message: '“free” is no price' }],
};

function openDialog(preview: MenuImport = PREVIEW) {
  const onClose = vi.fn();
  const page = openPart(<MenuImportDialog restaurantId={9} onClose={onClose} />, {
    answers: (api) => api.answer(importMenu, ({ dryRun }) => ({ ...preview, applied: !dryRun })),
  });
  const choose = async (csv = CSV, name = 'menu.csv') =>
    page.user.upload(screen.getByLabelText('CSV file'), new File([csv], name, { type: 'text/csv' }));
  const last = () => page.api.sent(importMenu).at(-1)?.input;
  return { ...page, onClose, choose, last };
}
const findApply = (name: RegExp) => screen.findByRole<HTMLButtonElement>('button', { name });

test('a file shows what it would change before anything is changed', async () => {
  const page = openDialog();
  expect((await findApply(/^Apply/)).disabled).toBe(true);
  await page.choose();
  expect(await screen.findByText('Cod, $18.50')).toBeTruthy();
  expect(screen.getByText('Soup: price from $4.00 to $4.50; description from nothing to Green')).toBeTruthy();
  expect(screen.getByText('Line 3: “free” is no price')).toBeTruthy();
  expect(screen.getByText('2 dishes stay as they are.')).toBeTruthy();
  expect(screen.queryByText(/^Removed/)).toBeNull();
  expect(screen.getByText('menu.csv')).toBeTruthy();
  expect(page.last()).toEqual({ id: 9, csv: CSV, dryRun: true, removeMissing: false });
  expect(page.onClose).not.toHaveBeenCalled();
});

test('applying sends the same file with what the preview was made of', async () => {
  const page = openDialog();
  await page.choose();
  await page.user.click(await findApply(/^Apply 2 changes$/));
  await waitFor(() => expect(page.onClose).toHaveBeenCalledOnce());
  expect(page.last()).toEqual({ id: 9, csv: CSV, dryRun: false, removeMissing: false, basis: 'abc' });
  expect(await page.notice()).toMatchObject({
    title: 'Menu updated',
    description: '1 added, 1 changed, 0 removed.',
  });
});

test('removing the dishes that the file does not name needs a new preview', async () => {
  const page = openDialog();
  await page.choose();
  await findApply(/^Apply 2 changes$/);
  page.api.answer(importMenu, { ...PREVIEW, removed: [{ id: 5, name: 'Duck' }], unchanged: 0 });
  await page.press('Remove dishes that are not in the file', 'checkbox');
  await findApply(/^Apply 3 changes$/);
  expect(screen.getByText('Duck')).toBeTruthy();
  expect(screen.getByText('No dish stays as it is.')).toBeTruthy();
  expect(page.last()).toMatchObject({ dryRun: true, removeMissing: true });
});

test('a file that changes nothing cannot be applied', async () => {
  const page = openDialog({ ...PREVIEW, added: [], changed: [] });
  await page.choose();
  await screen.findByText('2 dishes stay as they are.');
  expect((await findApply(/^Apply$/)).disabled).toBe(true);
});

test('an invalid file shows its errors, and another one can be chosen', async () => {
  const page = openDialog();
  page.api.refuse(importMenu, 400, 'Please check the form.', { csv: 'The first line names no column' });
  await page.choose('nonsense', 'picture.csv');
  expect(await page.notice()).toMatchObject({
    title: 'The menu was not imported',
    description: 'The first line names no column',
  });
  expect((await findApply(/^Apply$/)).disabled).toBe(true);
  page.api.answer(importMenu, PREVIEW);
  await page.choose();
  expect(await screen.findByText('Cod, $18.50')).toBeTruthy();
  expect(screen.getByText('menu.csv')).toBeTruthy();
});

test('a menu that was changed since the preview is not overwritten', async () => {
  const page = openDialog();
  await page.choose();
  await findApply(/^Apply 2 changes$/);
  page.api.refuse(importMenu, 409, 'The menu has changed since. Look at the changes again.');
  await page.press(/^Apply/);
  expect(await page.notice()).toMatchObject({
    description: 'The menu has changed since. Look at the changes again.',
  });
  expect(page.onClose).not.toHaveBeenCalled();
});
