import { expect, test } from 'vitest';
import { createServiceMap, defineService, provide } from './services.ts';

const clock = defineService<{ now(): number }>('clock');
const bell = defineService<() => string>('bell');

test('services are found by their keys', () => {
  const get = createServiceMap([provide(clock, { now: () => 7 }), provide(bell, () => 'ding')]);
  expect(get(clock).now()).toBe(7);
  expect(get(bell)()).toBe('ding');
});

test('a service that nobody provides is refused by its name', () => {
  expect(() => createServiceMap([])(clock)).toThrow('Nobody provides clock.');
});
