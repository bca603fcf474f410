import { fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { openPart } from '#testing/web/part.tsx';
import { PhotoLink, Photos } from './Photos.tsx';

const photo = (name: string) => ({
  src: `/media/${name}/800.webp`,
  alt: name,
  source: `From a review by ${name}`,
});

function openGallery(names: string[]) {
  const photos = names.map(photo);
  return openPart(
    <Photos label="Pictures of Tasca" photos={photos}>
      {(open) =>
        photos.map(({ src, alt }, at) => (
          <PhotoLink key={src} href="/restaurants/9?tab=gallery" label={alt} onClick={open(at)}>
            {alt}
          </PhotoLink>
        ))
      }
    </Photos>,
  );
}
const findPicture = (name: string) => screen.findByRole('img', { name });

test('a picture opens large where it was pressed, with whose it is', async () => {
  const page = openGallery(['Ana', 'Rui', 'Eva']);
  await page.press('Rui, enlarge', 'link');
  await screen.findByRole('dialog', { name: 'Pictures of Tasca' });
  expect(await findPicture('Rui')).toBeTruthy();
  expect(screen.getByText('From a review by Rui')).toBeTruthy();
  expect(screen.getByText(/2 \/ 3/)).toBeTruthy();
});

test('buttons, keys and swipes turn them, around both ends', async () => {
  const page = openGallery(['Ana', 'Rui', 'Eva']);
  await page.press('Ana, enlarge', 'link');
  await page.press('Previous picture');
  expect(await findPicture('Eva')).toBeTruthy();
  await page.press('Next picture');
  expect(await findPicture('Ana')).toBeTruthy();
  await page.user.keyboard('{ArrowRight}');
  const rui = await findPicture('Rui');
  fireEvent.pointerDown(rui, { clientX: 100 });
  fireEvent.pointerUp(rui, { clientX: 120 });
  expect(await findPicture('Rui')).toBeTruthy();
  fireEvent.pointerDown(rui, { clientX: 200 });
  fireEvent.pointerUp(rui, { clientX: 100 });
  expect(await findPicture('Eva')).toBeTruthy();
  fireEvent.keyDown(await findPicture('Eva'), { key: 'ArrowLeft' });
  expect(await findPicture('Rui')).toBeTruthy();
});

test('where lines run from right to left, keys and swipes turn them the other way', async () => {
  document.dir = 'rtl';
  onTestFinished(() => {
    document.dir = '';
  });
  const page = openGallery(['Ana', 'Rui', 'Eva']);
  await page.press('Ana, enlarge', 'link');
  await findPicture('Ana');
  await page.user.keyboard('{ArrowLeft}');
  const rui = await findPicture('Rui');
  fireEvent.pointerDown(rui, { clientX: 100 });
  fireEvent.pointerUp(rui, { clientX: 200 });
  fireEvent.keyDown(await findPicture('Eva'), { key: 'ArrowRight' });
  expect(await findPicture('Rui')).toBeTruthy();
});

test('one alone is not turned, and Escape leaves', async () => {
  const page = openGallery(['Ana']);
  await page.press('Ana, enlarge', 'link');
  expect(await findPicture('Ana')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Next picture' })).toBeNull();
  await page.user.keyboard('{Escape}');
  await page.closed();
});

test('a press that opens another tab is left to the browser', async () => {
  openGallery(['Ana']);
  const link = await screen.findByRole('link', { name: 'Ana, enlarge' });
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
});
