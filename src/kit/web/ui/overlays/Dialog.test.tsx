import { act, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { openPart } from '#testing/web/part.tsx';
import { toast } from '../../toast.ts';
import { Button } from '../Button.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { MenuButton } from './MenuButton.tsx';

function Opener({ children }: { children?: ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Your list" description="Only you see it.">
        {children ?? <input aria-label="Name" data-first-focus />}
      </Dialog>
    </>
  );
}

const focused = () => document.activeElement;

test('a dialog is named by its title, described by its sentence, and begins in its first field', async () => {
  const page = openPart(<Opener />);
  await page.press('Open');
  const dialog = await screen.findByRole('dialog', { name: 'Your list', description: 'Only you see it.' });
  await waitFor(() => expect(focused()).toBe(screen.getByLabelText('Name')));
  expect(dialog.contains(focused())).toBe(true);
});

test('without a first field the focus is on a control of the dialog', async () => {
  const page = openPart(<Opener>Nothing to type</Opener>);
  await page.press('Open');
  const dialog = await page.dialog();
  await waitFor(() => expect(dialog.contains(focused())).toBe(true));
});

test.each([
  ['Escape', '{Escape}'],
  ['its cross', null],
])('%s closes a dialog, and the focus returns to the control that opened it', async (_, key) => {
  const page = openPart(<Opener />);
  await page.press('Open');
  await page.dialog();
  if (key) await page.user.keyboard(key);
  else await page.press('Close');
  await page.closed();
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Open' })));
});

test('a press outside closes a dialog, but not one on a notice above it', async () => {
  const onPress = vi.fn();
  const page = openPart(<Opener />);
  await page.press('Open');
  await page.dialog();
  act(() => void toast({ title: 'Saved', action: { label: 'Undo', onClick: onPress } }));
  await page.user.click(await screen.findByText('Undo'));
  expect(onPress).toHaveBeenCalledOnce();
  await page.dialog();
  const backdrop = document.querySelector<HTMLElement>('.bg-scrim');
  if (backdrop) await page.user.click(backdrop);
  await page.closed();
});

function Question({ onConfirm, busy }: { onConfirm: () => void; busy?: boolean }) {
  const [open, setOpen] = useState(true);
  return (
    <ConfirmDialog
      open={open}
      onClose={() => setOpen(false)}
      title="Delete it?"
      confirm="Delete list"
      onConfirm={onConfirm}
      busy={busy}
    >
      It is gone for good.
    </ConfirmDialog>
  );
}

test('a question acts when its button is pressed, and does nothing when it is cancelled', async () => {
  const onConfirm = vi.fn();
  const page = openPart(<Question onConfirm={onConfirm} />);
  expect((await page.dialog()).textContent).toContain('It is gone for good.');
  await page.press('Delete list');
  expect(onConfirm).toHaveBeenCalledOnce();
  await page.press('Cancel');
  await page.closed();
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('a question takes no second answer while it is busy, and can still be left', async () => {
  const onConfirm = vi.fn();
  const page = openPart(<Question onConfirm={onConfirm} busy />);
  await page.press('Delete list');
  expect(onConfirm).not.toHaveBeenCalled();
  await page.user.keyboard('{Escape}');
  await page.closed();
});

test('a menu opens by its button, acts, closes and gives the focus back', async () => {
  const onSelect = vi.fn();
  const page = openPart(
    <MenuButton
      label="More"
      className=""
      items={[
        { label: 'Rename', onSelect },
        { label: 'Help', href: '/help' },
      ]}
    >
      …
    </MenuButton>,
  );
  await page.press('…');
  expect((await screen.findByRole('menuitem', { name: 'Help' })).getAttribute('href')).toBe('/help');
  await page.press('Rename', 'menuitem');
  expect(onSelect).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: '…' })));
});

function Columns() {
  const [shown, setShown] = useState<string[]>(['Name']);
  const toggle = (name: string) =>
    setShown(shown.includes(name) ? shown.filter((one) => one !== name) : [...shown, name]);
  return (
    <MenuButton
      label="Columns"
      className=""
      items={['Name', 'City'].map((label) => ({
        label,
        checked: shown.includes(label),
        onSelect: () => toggle(label),
      }))}
    >
      Columns
    </MenuButton>
  );
}

test('a line of a menu that is on or off leaves the menu open for the next', async () => {
  const page = openPart(<Columns />);
  await page.press('Columns');
  await page.press('City', 'menuitemcheckbox');
  await page.press('Name', 'menuitemcheckbox');
  const isOn = (name: string) => screen.getByRole('menuitemcheckbox', { name }).getAttribute('aria-checked');
  expect([isOn('Name'), isOn('City')]).toEqual(['false', 'true']);
  await page.user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

test('Menus by keyboard: Enter opens, arrows choose, Enter acts', async () => {
  const onSelect = vi.fn();
  const page = openPart(
    <MenuButton label="More" className="" items={[{ label: 'First' }, { label: 'Second', onSelect }]}>
      More
    </MenuButton>,
  );
  await page.user.tab();
  await page.user.keyboard('{Enter}');
  await screen.findByRole('menu');
  await waitFor(() => expect(screen.getByRole('menu').contains(focused())).toBe(true));
  await page.user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(onSelect).toHaveBeenCalledOnce();
});
