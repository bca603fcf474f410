import { afterEach, expect, test, vi } from 'vitest';
import { openPart } from '#testing/web/part.tsx';
import { ShareButton } from './ShareButton.tsx';

afterEach(() => void Reflect.deleteProperty(navigator, 'share'));

test('a device that can share is handed the page’s name and the address found for it', async () => {
  const share = vi.fn(async () => undefined);
  Object.defineProperty(navigator, 'share', { value: share, configurable: true });
  const page = openPart(<ShareButton title="Tasca" findAddress={async () => 'https://t.example/s/abc'} />);
  await page.press('Share');
  await vi.waitFor(() =>
    expect(share).toHaveBeenCalledWith({ title: 'Tasca', url: 'https://t.example/s/abc' }),
  );
});

test('a device that cannot share gets the page’s own address copied, or shown where it may not copy', async () => {
  const page = openPart(<ShareButton title="Tasca" />);
  await page.press('Share');
  expect(await page.notice()).toMatchObject({ title: 'Link copied' });
  expect(await navigator.clipboard.readText()).toBe(location.href);
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('Not allowed'));
  const again = openPart(<ShareButton title="Tasca" />);
  await again.press('Share');
  expect(await again.notice()).toMatchObject({ title: 'Couldn’t copy the link', description: location.href });
});
