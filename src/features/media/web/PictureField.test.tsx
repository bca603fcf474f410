import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { findField, findNote, listNames, openPart } from '#testing/web/part.tsx';
import { describePicture, fetchPicture, listUploads, removePicture, type Upload } from '../contract.ts';
import { PictureField } from './PictureField.tsx';

const UPLOAD: Upload = {
  id: 5,
  address: '/media/a/800.webp',
  width: 800,
  height: 600,
  placeholder: 'data:,',
  alt: null,
};
const OTHER: Upload = { ...UPLOAD, id: 6, address: '/media/b/800.webp', alt: 'The terrace' };

function Field({ begin, max, opensChooser }: { begin: string[]; max: number; opensChooser?: boolean }) {
  const [value, setValue] = useState(begin);
  return (
    <>
      <PictureField
        label="Photos"
        max={max}
        opensChooser={opensChooser ?? false}
        value={value}
        onChange={setValue}
        fromAddress
        reminder="Describe your photos."
      />
      <output>{value.join(' ')}</output>
    </>
  );
}

const openField = (begin: Upload[] = [], max = 3) =>
  openPart(<Field begin={begin.map(({ address }) => address)} max={max} />, {
    answers: (api) => api.answer(listUploads, { items: begin, next: null, total: begin.length }),
  });
const value = () => document.querySelector('output')?.textContent;
const add = async (page: ReturnType<typeof openField>, address: string) => {
  fireEvent.change(await findField('Or the web address of a picture'), { target: { value: address } });
  await page.press('Add');
};

test('a picture from another site is fetched, and its description is asked for', async () => {
  const page = openField();
  page.api.answer(fetchPicture, UPLOAD);
  page.api.answer(describePicture, { ...UPLOAD, alt: 'Ramen' });
  await add(page, ' https://example.com/ramen.jpg ');
  await waitFor(() => expect(value()).toBe('/media/a/800.webp'));
  expect(page.api.sent(fetchPicture)[0]?.input).toEqual({ url: 'https://example.com/ramen.jpg' });
  expect(screen.getByText('Describe your photos.')).toBeTruthy();
  fireEvent.change(await findField('What does it show?'), { target: { value: ' Ramen ' } });
  fireEvent.blur(await findField('What does it show?'));
  await waitFor(() => expect(screen.queryByText('Describe your photos.')).toBeNull());
  expect(page.api.sent(describePicture)[0]?.input).toEqual({ id: 5, alt: 'Ramen' });
});

test('an invalid address is not requested', async () => {
  const page = openField();
  await add(page, 'ramen.jpg');
  expect(findNote('Or the web address of a picture')).toBe('Not a web address');
  expect((await findField('Or the web address of a picture')).value).toBe('ramen.jpg');
  expect(page.api.sent(fetchPicture)).toEqual([]);
});

test('an upload that failed can be retried; a file that is not a picture cannot', async () => {
  const page = openField();
  page.api.refuse(fetchPicture, 503, 'The other site does not answer.');
  await add(page, 'https://example.com/a.jpg');
  expect(await screen.findByText('The other site does not answer.')).toBeTruthy();
  page.api.refuse(fetchPicture, 415, 'This is not a picture.');
  await page.press('Retry');
  expect(await screen.findByText('This is not a picture.')).toBeTruthy();
  expect(listNames('button')).not.toContain('Retry');
  await page.press('Cancel https://example.com/a.jpg');
  expect(screen.queryByText('This is not a picture.')).toBeNull();
  expect(value()).toBe('');
});

test('an upload whose connection was cut continues by itself', async () => {
  const page = openField();
  page.api.disconnect(fetchPicture);
  await add(page, 'https://example.com/a.jpg');
  expect(await screen.findByText('The connection broke. This goes on by itself.')).toBeTruthy();
  page.api.answer(fetchPicture, UPLOAD);
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(value()).toBe('/media/a/800.webp'));
});

test('the order is changed and a picture removed; those from before are not deleted', async () => {
  const page = openField([UPLOAD, OTHER]);
  expect((await screen.findByDisplayValue('The terrace')).getAttribute('placeholder')).toBe(
    'What does it show?',
  );
  await page.press('Move photo 2 earlier');
  expect(value()).toBe('/media/b/800.webp /media/a/800.webp');
  await page.press('Remove photo 1');
  expect(value()).toBe('/media/a/800.webp');
  expect(page.api.sent(removePicture)).toEqual([]);
});

test('words that were not kept say why and stay typed', async () => {
  const page = openField([UPLOAD]);
  page.api.refuse(describePicture, 503, 'Please try again.');
  fireEvent.change(await findField('What does it show?'), { target: { value: 'Ramen' } });
  fireEvent.blur(await findField('What does it show?'));
  await waitFor(() => expect(findNote('What does it show?')).toBe('Please try again.'));
  expect((await findField('What does it show?')).value).toBe('Ramen');
});

test('where there is no room nothing more is taken', async () => {
  openField([UPLOAD, OTHER], 2);
  await screen.findByDisplayValue('The terrace');
  expect(screen.queryByLabelText('Or the web address of a picture')).toBeNull();
  expect(listNames('button')).not.toContain('Add photos');
});

test('Enter saves a description and does not send the form', async () => {
  const page = openField([UPLOAD]);
  page.api.answer(describePicture, { ...UPLOAD, alt: 'Ramen' });
  const field = await findField('What does it show?');
  fireEvent.change(field, { target: { value: 'Ramen' } });
  expect(fireEvent.keyDown(field, { key: 'Enter' })).toBe(false);
  await waitFor(() => expect(page.api.sent(describePicture)[0]?.input).toEqual({ id: 5, alt: 'Ramen' }));
});

test('the chooser opens by itself once, and not again when the only picture is removed', async () => {
  vi.stubGlobal('navigator', Object.assign(navigator, { userActivation: { isActive: true } }));
  const choose = vi.spyOn(HTMLInputElement.prototype, 'click').mockReturnValue();
  const page = openPart(<Field begin={[]} max={1} opensChooser />);
  expect(choose).toHaveBeenCalledTimes(1);
  page.api.answer(fetchPicture, UPLOAD);
  page.api.answer(removePicture, { message: 'Removed.' });
  await add(page, 'https://example.com/ramen.jpg');
  await page.press('Remove photo 1');
  expect(listNames('button')).toContain('Add photos');
  expect(choose).toHaveBeenCalledTimes(1);
});
