import { expect, test } from 'vitest';
import { callTo, directionsTo } from './directions.ts';
import { intervalSentence } from './interval.ts';

test.each([
  [{ low: 4.52, high: 4.71 }, 'True score very likely between 4.5 and 4.7.'],
  [{ low: 4.56, high: 4.64 }, 'True score very likely about 4.6.'],
  [null, null],
])('what is believed within %j reads %j', (interval, sentence) => {
  expect(intervalSentence(interval)).toBe(sentence);
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
