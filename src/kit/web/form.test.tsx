import { createFormControl } from 'react-hook-form';
import { expect, test } from 'vitest';
import { setErrors } from './form.tsx';

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
