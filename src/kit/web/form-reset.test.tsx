import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { findField, openPart } from '#testing/web/part.tsx';
import { Form, FormField, SubmitButton, useZodForm } from './form.tsx';

const Words = z.object({ words: z.string() });

function Example() {
  const form = useZodForm(Words, { words: '' });
  return (
    <Form form={form} onSubmit={() => form.reset({ words: 'again' })}>
      <FormField name="words" label="Words" />
      <SubmitButton>Send</SubmitButton>
    </Form>
  );
}

test('a form that resets after sending does not keep its text', async () => {
  const page = openPart(<Example />);
  await page.type('Words', 'first');
  await page.press('Send');
  expect(await screen.findByDisplayValue('again')).toBeTruthy();
  await page.type('Words', 'second');
  expect((await findField('Words')).value).toBe('second');
});

test('text that was typed before the scripts arrived stays', async () => {
  const page = openPart(<Example />, {
    beforeWaking: (shown) => {
      const field = shown.querySelector('input');
      if (field) field.value = 'early';
    },
  });
  expect((await findField('Words')).value).toBe('early');
  await page.press('Send');
  expect(await screen.findByDisplayValue('again')).toBeTruthy();
});
