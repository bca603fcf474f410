import { expect, test } from 'vitest';
import { createPatience } from './patience.ts';

test('a start that waits for the disk says so once, and ends with a sentence where it hangs', () => {
  let now = 1_000;
  const lines: string[] = [];
  const wait = createPatience(
    '/d/postgres.log',
    (line) => lines.push(line),
    () => now,
  );
  wait();
  now += 4_000;
  wait();
  expect(lines).toEqual([]);
  for (now += 2_000; now < 800_000; now += 60_000) wait();
  expect(lines).toEqual([
    'The database is not ready yet: after a crash it first waits for the disk (/d/postgres.log).',
  ]);
  now = 1_000_000;
  expect(wait).toThrow(/not ready after 15 minutes \(\/d\/postgres\.log\)/);
});
