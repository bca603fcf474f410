import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { createFormControl } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { findNote, openPart } from '#testing/web/part.tsx';
import { endpoint } from '../contract/endpoint.ts';
import { useEndpointMutation } from './api.ts';
import { Form, FormCheckbox, FormField, FormGroup, SubmitButton, setErrors, useZodForm } from './form.tsx';
import { StarInput } from './ui/forms/StarInput.tsx';
import { Textarea } from './ui/forms/Textarea.tsx';

const book = endpoint({
  method: 'POST',
  path: '/api/bookings',
  access: 'public',
  summary: 'A booking, for the tests of forms',
  input: z.object({
    name: z.string().trim().min(1, 'Who is coming?'),
    seats: z.string().regex(/^\d+$/, 'Enter a whole number'),
    note: z.string().max(5, 'At most 5 characters'),
    isQuiet: z.boolean(),
    stars: z.number().nullable().pipe(z.number('Choose a number of stars')),
  }),
  reply: z.object({ id: z.int() }),
  idempotent: true,
});
const BLANK = { name: '', seats: '', note: '', isQuiet: false, stars: null };

function Booking({ showFailure }: { showFailure?: boolean }) {
  const form = useZodForm(book.input, BLANK);
  const send = useEndpointMutation(book);
  return (
    <Form form={form} showFailure={showFailure} onSubmit={(values) => send.mutateAsync(values)}>
      <FormField name="name" label="Name" hint="As on the door" />
      <FormField name="seats" label="Seats" />
      <FormField name="note" label="Note" optional>
        {(control) => <Textarea {...control} />}
      </FormField>
      <FormCheckbox name="isQuiet" label="A quiet table" />
      <FormGroup<{ stars: number | null }, 'stars'> name="stars" label="Stars">
        {({ value, onChange }) => <StarInput label="Stars" value={value} onChange={onChange} />}
      </FormGroup>
      <SubmitButton>Book</SubmitButton>
    </Form>
  );
}

async function fillIn(page: ReturnType<typeof openPart>, name = 'Ana') {
  await page.type('Name', name);
  await page.type('Seats', '2');
  await page.press('4 stars', 'radio');
}

test("the server's sentences go to their fields, and to the form where it has no such field", () => {
  const form = createFormControl({ defaultValues: { username: '', items: [{ price: 0 }] } });
  setErrors(form.formControl, {
    username: 'Taken',
    'items.0.price': 'Too dear',
    until: 'Closed',
    at: 'Full',
  });
  expect(form.getFieldState('username').error?.message).toBe('Taken');
  expect(form.getFieldState('items.0.price').error?.message).toBe('Too dear');
  expect(form.control._formState.errors.root?.message).toBe('Closed Full');
});

test('an empty form says at each field what is missing, moves the focus to the first, and sends nothing', async () => {
  const page = openPart(<Booking />);
  page.api.answer(book, { id: 1 });
  expect(findNote('Name')).toBe('As on the door');
  await page.press('Book');
  expect(findNote('Name')).toBe('Who is coming?');
  expect(findNote('Seats')).toBe('Enter a whole number');
  expect(screen.getByText('Choose a number of stars')).toBeTruthy();
  expect(findNote('Note (optional)')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  expect(page.api.sent(book)).toEqual([]);
});

test('the sentence at a field hides as soon as the field is corrected', async () => {
  const page = openPart(<Booking />);
  await page.press('Book');
  await page.type('Seats', 'two');
  expect(findNote('Seats')).toBe('Enter a whole number');
  await page.type('Seats', '2');
  expect(findNote('Seats')).toBeNull();
  expect(screen.getByLabelText('Seats').getAttribute('aria-invalid')).toBeNull();
  expect(findNote('Name')).toBe('Who is coming?');
});

test('the parsed input is sent', async () => {
  const page = openPart(<Booking />);
  page.api.answer(book, { id: 1 });
  await fillIn(page, '  Ana ');
  await page.press('A quiet table', 'checkbox');
  await page.press('Book');
  await waitFor(() => expect(page.api.sent(book)).toHaveLength(1));
  expect(page.api.sent(book)[0]?.input).toEqual({
    name: 'Ana',
    seats: '2',
    note: '',
    isQuiet: true,
    stars: 4,
  });
});

test('an error of the server shows at its field, which has the focus and keeps its text', async () => {
  const page = openPart(<Booking />);
  page.api.refuse(book, 400, 'Please check your input.', {
    seats: 'We have 10 seats',
    table: 'None is free',
  });
  await fillIn(page);
  await page.press('Book');
  await waitFor(() => expect(findNote('Seats')).toBe('We have 10 seats'));
  expect(screen.getByText('None is free').getAttribute('role')).toBe('alert');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Seats')));
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ana');
});

test.each([
  [true, 'Closed on Mondays.'],
  [false, undefined],
])('a failure of no field shows above the form where it is asked for (%s)', async (showFailure, text) => {
  const page = openPart(<Booking showFailure={showFailure} />);
  page.api.refuse(book, 409, 'Closed on Mondays.');
  await fillIn(page);
  await page.press('Book');
  await waitFor(() => expect(page.api.sent(book)).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).toBeNull());
  expect(screen.queryAllByRole('alert').find((alert) => alert.tagName === 'P')?.textContent).toBe(text);
});

test('a second press, and Enter, while the first is on its way send nothing more', async () => {
  const page = openPart(<Booking />);
  const call = page.api.hold(book);
  await fillIn(page);
  await page.press('Book');
  expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  await page.press('Book');
  await page.user.type(screen.getByLabelText('Name'), '{Enter}');
  // As Ctrl with Enter does in a text of several lines.
  fireEvent.submit(screen.getByRole('button'));
  call.answer({ id: 1 });
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-busy')).toBeNull());
  expect(page.api.sent(book)).toHaveLength(1);
});

test('input that is sent again after a lost connection has the same key, and changed input a new one', async () => {
  const page = openPart(<Booking showFailure />);
  page.api.disconnect(book);
  await fillIn(page);
  const failure = () => screen.queryByText('You seem to be offline. Please try again.');
  await page.press('Book');
  await waitFor(() => expect(failure()).toBeTruthy());
  await page.press('Book');
  await waitFor(() => expect(page.api.sent(book)).toHaveLength(2));
  await waitFor(() => expect(failure()).toBeTruthy());
  page.api.answer(book, { id: 1 });
  await page.type('Name', 'Rui');
  await page.press('Book');
  await waitFor(() => expect(page.api.sent(book)).toHaveLength(3));
  const [first, again, last] = page.api.sent(book).map(({ key }) => key);
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(first);
  expect(last).not.toBe(first);
});

test('once a form has been sent, the same input is something new', async () => {
  const page = openPart(<Booking />);
  page.api.answer(book, { id: 1 });
  await fillIn(page);
  await page.press('Book');
  await waitFor(() => expect(page.api.sent(book)).toHaveLength(1));
  await page.press('Book');
  await waitFor(() => expect(page.api.sent(book)).toHaveLength(2));
  const [first, second] = page.api.sent(book);
  expect(second?.key).not.toBe(first?.key);
});

function NameForm({ onSubmit = () => undefined }: { onSubmit?: (values: { name: string }) => void }) {
  const form = useZodForm(z.object({ name: z.string() }), { name: '' });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <FormField name="name" label="Name" />
      <SubmitButton>Book</SubmitButton>
    </Form>
  );
}

test('text that was typed before the scripts arrived stays in its field and is sent', async () => {
  const onSubmit = vi.fn();
  const page = openPart(<NameForm onSubmit={onSubmit} />, {
    beforeWaking: (page) => {
      for (const input of page.querySelectorAll('input')) input.value = 'Ana';
    },
  });
  await page.press('Book');
  expect(onSubmit).toHaveBeenCalledWith({ name: 'Ana' });
});

test('before the scripts have arrived no button submits the form', () => {
  expect(renderToString(<NameForm />)).toMatch(/<button type="button"/);
});
