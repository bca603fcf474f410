import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPart } from '#testing/web/part.tsx';
import { toast } from '../../toast.ts';

const EIGHT_SECONDS = 8_000;
const show = (options: Parameters<typeof toast>[0]) => act(() => void toast(options));
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));

function open() {
  vi.useFakeTimers();
  openPart(null);
}
const statusText = () => screen.getByRole('status').textContent;
const alertText = () => screen.getByRole('alert').textContent;

test('a toast of success is announced politely, and hides after eight seconds', () => {
  open();
  show({ title: 'Saved', description: 'Your list is saved.' });
  expect(statusText()).toBe('SavedYour list is saved.');
  expect(alertText()).toBe('');
  wait(EIGHT_SECONDS - 1);
  expect(statusText()).toContain('Saved');
  wait(1);
  expect(statusText()).toBe('');
});

test('a toast of failure is announced at once, and stays until it is closed', () => {
  open();
  show({ title: 'Not saved', variant: 'destructive' });
  expect(alertText()).toBe('Not saved');
  wait(10 * EIGHT_SECONDS);
  expect(alertText()).toBe('Not saved');
  act(() => screen.getByRole('button', { name: 'Close' }).click());
  expect(alertText()).toBe('');
});

test('a toast with an action stays, and hides once the action is done', () => {
  open();
  const onClick = vi.fn();
  show({ title: 'Removed', action: { label: 'Undo', onClick } });
  wait(10 * EIGHT_SECONDS);
  act(() => screen.getByRole('button', { name: 'Undo' }).click());
  expect(onClick).toHaveBeenCalledOnce();
  expect(statusText()).toBe('');
});

test('a new toast replaces the one before, with its own eight seconds', () => {
  open();
  show({ title: 'First' });
  wait(EIGHT_SECONDS - 1000);
  show({ title: 'Second' });
  wait(EIGHT_SECONDS - 1000);
  expect(statusText()).toBe('Second');
});
