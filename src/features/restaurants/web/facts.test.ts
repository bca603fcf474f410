import { expect, test } from 'vitest';
import { callTo, describeInterval, directionsTo } from './facts.ts';

test.each([
  [null, 0, null],
  [{ low: 3.4, high: 4.3 }, 1, 'One review so far.'],
  [{ low: 3.4, high: 4.3 }, 2, 'Likely between 3.4 and 4.3.'],
  [{ low: 4.51, high: 4.54 }, 900, 'Likely about 4.5.'],
])('an interval of %j from %i reviews reads %j', (interval, reviewCount, sentence) => {
  expect(describeInterval(interval, reviewCount)).toBe(sentence);
});

test.each([
  ['38.7', '-9.1', 'https://www.openstreetmap.org/directions?route=%3B38.7%2C-9.1'],
  ['38.7', null, 'https://www.openstreetmap.org/search?query=Rua%20A%201%20%26%202'],
  ['north', '-9.1', 'https://www.openstreetmap.org/search?query=Rua%20A%201%20%26%202'],
])('the way to latitude %j and longitude %j is %s', (latitude, longitude, href) => {
  expect(directionsTo({ address: 'Rua A 1 & 2', latitude, longitude })).toBe(href);
});

test('a number is called without its spaces and signs', () => {
  expect(callTo('+351 (21) 555-0142')).toBe('tel:+351215550142');
});
