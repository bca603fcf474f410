import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPart } from '#testing/web/part.tsx';
import { DISH } from '#testing/web/restaurants.ts';
import { DishItem } from './DishItem.tsx';

const open = (names: Record<string, string>) =>
  openPart(<DishItem dish={{ ...DISH, names }} href="/restaurants/9/dishes/2" />);

test('a dish has its name in the reader’s language first, and its own name below', () => {
  open({ en: 'Salt cod with eggs', pt: 'Bacalhau à Brás', es: 'Bacalao dorado' });
  const link = screen.getByRole('link', { name: 'Salt cod with eggs' });
  expect(link.querySelector('bdi')?.lang).toBe('en');
  const own = screen.getByText('Bacalhau à Brás');
  expect([own.tagName, own.lang]).toEqual(['BDI', 'pt']);
  expect(screen.queryByText('Bacalao dorado')).toBeNull();
});

test('a dish without a name in the reader’s language is called by its own', () => {
  open({ pt: 'Bacalhau à Brás' });
  expect(screen.getByRole('link', { name: 'Bacalhau à Brás' }).querySelector('bdi')?.lang).toBe('pt');
  expect(screen.getAllByText('Bacalhau à Brás')).toHaveLength(1);
});

test('a name without a known language has none in the markup', () => {
  open({ en: 'Salt cod with eggs' });
  expect(screen.getByText('Bacalhau à Brás').getAttribute('lang')).toBe('');
});
