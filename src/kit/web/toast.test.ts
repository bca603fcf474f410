import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dismissToast, TOAST_REMOVE_DELAY_MS, toast, toastStore } from './toast.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

test('a new notice takes the place of the one shown', () => {
  toast({ title: 'First' });
  toast({ title: 'Second', variant: 'destructive' });
  expect(toastStore.get()).toMatchObject({ title: 'Second', variant: 'destructive', open: true });
});

test('a dismissed notice is closed at once and forgotten after 1,000,000 ms', () => {
  const id = toast({ title: 'Saved' });
  dismissToast(id);
  expect(toastStore.get()).toMatchObject({ title: 'Saved', open: false });
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS - 1);
  expect(toastStore.get()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(toastStore.get()).toBeNull();
});

test('forgetting an old notice leaves the one that came after it', () => {
  dismissToast(toast({ title: 'Old' }));
  toast({ title: 'New' });
  vi.advanceTimersByTime(TOAST_REMOVE_DELAY_MS * 2);
  expect(toastStore.get()).toMatchObject({ title: 'New', open: true });
  dismissToast(toastStore.get()?.id ?? 0);
});

test('dismissing a notice that was replaced changes nothing', () => {
  const old = toast({ title: 'Old' });
  const current = toast({ title: 'New' });
  dismissToast(old);
  expect(toastStore.get()).toMatchObject({ title: 'New', open: true });
  dismissToast(current);
});

test('listeners are called on each change until they unsubscribe', () => {
  const listener = vi.fn();
  const leave = toastStore.subscribe(listener);
  const id = toast({ title: 'One' });
  dismissToast(id);
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  toast({ title: 'Two' });
  expect(listener).toHaveBeenCalledTimes(2);
  dismissToast(toastStore.get()?.id ?? 0);
});
