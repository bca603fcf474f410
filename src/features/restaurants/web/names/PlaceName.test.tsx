import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listNames, openPart } from '#testing/web/part.tsx';
import { NamesList } from './NamesList.tsx';
import { nameFacetValue, nameOption, toOptions } from './optionNames.ts';
import { PlaceName } from './PlaceName.tsx';

test('a place is called as at its door, and below in the reader’s language where that is another name', () => {
  openPart(<PlaceName restaurant={{ name: 'Casa da Índia', names: { en: 'House of India', de: 'Haus' } }} />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Casa da Índia');
  const translated = screen.getByText('House of India');
  expect(translated.getAttribute('lang')).toBe('en');
  expect(document.body.textContent).not.toContain('Haus');
});

test('a place whose name is the same in the reader’s language says it once', () => {
  openPart(<PlaceName restaurant={{ name: 'Tasca', names: { en: 'Tasca' } }} />);
  expect(document.body.textContent).toBe('Tasca');
  openPart(<PlaceName restaurant={{ name: 'Tasca', names: {} }} />);
  expect(document.body.textContent).toBe('Tasca');
});

test('names in other languages are in a list, each in its own script', () => {
  openPart(<NamesList names={{ ja: '印度の家', ar: 'بيت الهند' }} />);
  expect(listNames('listitem')).toEqual(['印度の家 ja', 'بيت الهند ar']);
  expect(screen.getByText('印度の家').getAttribute('lang')).toBe('ja');
});

test('values that owners typed are shown as typed', () => {
  expect(nameOption('Grandma’s garden')).toBe('Grandma’s garden');
  expect(['cuisine', 'language', 'vibe'].map((facet) => nameFacetValue(facet, 'Klingon'))).toEqual(
    Array(3).fill('Klingon'),
  );
  expect(toOptions(['Cozy'])).toEqual([{ value: 'Cozy', label: 'Cozy' }]);
});
