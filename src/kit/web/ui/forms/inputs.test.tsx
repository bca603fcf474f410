import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { findField, openPart } from '#testing/web/part.tsx';
import { ChoiceGroup } from './ChoiceGroup.tsx';
import { MoneyInput } from './MoneyInput.tsx';
import { numberField, optionalNumberField } from './numberFields.ts';
import { PasswordInput } from './PasswordInput.tsx';
import { SearchPicker } from './SearchPicker.tsx';
import { StarInput } from './StarInput.tsx';
import { ToggleChips } from './ToggleChips.tsx';

function Price({
  onChange,
  begin = null,
}: {
  onChange: (cents: number | null) => void;
  begin?: number | null;
}) {
  const [value, setValue] = useState(begin);
  const change = (cents: number | null) => {
    setValue(cents);
    onChange(cents);
  };
  return (
    <>
      <MoneyInput aria-label="Price" value={value} onChange={change} />
      <button type="button" onClick={() => change(2000)}>
        $20
      </button>
    </>
  );
}
const price = () => screen.getByLabelText<HTMLInputElement>('Price');

test.each([
  ['12.5', 1250],
  ['12,50', 1250],
  ['1,000', 100_000],
  ['$7', 700],
  ['0.01', 1],
  ['12.505', null],
  ['1.2.3', null],
  ['-5', null],
  ['ten', null],
])('an amount typed as “%s” is %s cents, and stays as it was typed', async (text, cents) => {
  const onChange = vi.fn();
  const page = openPart(<Price onChange={onChange} />);
  await page.type('Price', text);
  expect(onChange).toHaveBeenLastCalledWith(cents);
  expect(price().value).toBe(cents === null ? price().value : text);
});

test('an amount chosen by a button replaces the typed one', async () => {
  const page = openPart(<Price onChange={() => undefined} begin={1750} />);
  expect(price().value).toBe('17.50');
  await page.type('Price', '3');
  await page.press('$20');
  expect(price().value).toBe('20');
});

test('a password is hidden until it is shown by the button, and its value stays', async () => {
  const page = openPart(<PasswordInput aria-label="Password" />);
  await page.user.type(screen.getByLabelText('Password'), 'secret');
  const field = () => screen.getByLabelText<HTMLInputElement>('Password');
  expect(field().type).toBe('password');
  await page.press('Show password');
  expect([field().type, field().value]).toEqual(['text', 'secret']);
  await page.press('Hide password');
  expect(field().type).toBe('password');
});

test('stars are chosen by pointer and by arrow keys, and say how many they are', async () => {
  const onChange = vi.fn();
  const page = openPart(<StarInput label="Food" value={3} onChange={onChange} />);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '3 stars' }).checked).toBe(true);
  await page.press('5 stars', 'radio');
  expect(onChange).toHaveBeenCalledWith(5);
  expect(screen.getByRole('radio', { name: '1 star' })).toBeTruthy();
});

test('chips add and take away choices, and keep the others', async () => {
  const onChange = vi.fn();
  const options = ['Thai', { value: 'Greek' as const, label: 'Greek', count: 0 }, 'Italian'] as const;
  const page = openPart(
    <ToggleChips label="Cuisines" options={options} value={['Thai']} onChange={onChange} />,
  );
  await page.press(/Greek/, 'checkbox');
  expect(onChange).toHaveBeenLastCalledWith(['Thai', 'Greek']);
  await page.press('Thai', 'checkbox');
  expect(onChange).toHaveBeenLastCalledWith([]);
});

test('one of a few is chosen at a time', async () => {
  const onChange = vi.fn();
  const options = [
    { value: 'in', label: 'Money in' },
    { value: 'out', label: 'Money out' },
  ] as const;
  const page = openPart(<ChoiceGroup label="Direction" options={options} value="in" onChange={onChange} />);
  await page.press('Money out', 'radio');
  expect(onChange).toHaveBeenCalledWith('out');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Money in' }).checked).toBe(true);
});

const PEOPLE = [
  { id: 1, name: 'Ana' },
  { id: 2, name: 'Rui' },
];

function Picker({ onPick }: { onPick: (person: { id: number }) => void }) {
  const [typed, setTyped] = useState('');
  return (
    <SearchPicker
      label="Find a person"
      placeholder="Name"
      typed={typed}
      onType={setTyped}
      items={PEOPLE}
      getKey={({ id }) => id}
      getName={({ name }) => name}
      onPick={onPick}
      status="2 people"
    >
      {({ name }) => name}
    </SearchPicker>
  );
}

test('a result is picked by a press, and the typed text stays', async () => {
  const onPick = vi.fn();
  const page = openPart(<Picker onPick={onPick} />);
  await page.type('Find a person', 'r');
  expect(screen.getByText(/^2 people/)).toBeTruthy();
  await page.press('Rui', 'option');
  expect(onPick).toHaveBeenCalledWith(PEOPLE[1]);
  expect((await findField('Find a person')).value).toBe('r');
});

test('a result is picked by arrow keys and Enter', async () => {
  const onPick = vi.fn();
  const page = openPart(<Picker onPick={onPick} />);
  await page.user.click(screen.getByRole('combobox'));
  await page.user.keyboard('{ArrowDown}{Enter}');
  expect(onPick).toHaveBeenCalledOnce();
});

test.each([
  ['12', 12, null],
  [' 5 ', 5, null],
  ['', null, 'Enter a whole number'],
  ['1.5', null, 'Enter a whole number'],
  ['0', null, 'At least 1'],
  ['101', null, 'At most 100'],
])('a whole number from 1 to 100 typed as “%s” is %s, or says “%s”', (text, value, message) => {
  const result = numberField(1, 100).safeParse(text);
  expect(result.success ? result.data : null).toBe(value);
  expect(result.error?.issues[0]?.message ?? null).toBe(message);
});

test('a limit left empty is none, and one that is typed is checked', () => {
  const shape = z.object({ limit: optionalNumberField(2) });
  expect(shape.parse({ limit: '  ' })).toEqual({ limit: null });
  expect(shape.parse({ limit: '2' })).toEqual({ limit: 2 });
  expect(shape.safeParse({ limit: '1' }).success).toBe(false);
});
