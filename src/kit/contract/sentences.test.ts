import { expect, test } from 'vitest';
import { z } from 'zod';
import { sentence } from './sentences.ts';
import { Day, Id, LongId, PathId, PathLongId, Timestamp } from './shapes.ts';

test.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'This is required'],
  [z.string(), 5, 'This must be text'],
  [z.string().min(1), '', 'This is required'],
  [z.string().min(3), 'ab', 'At least 3 characters'],
  [z.string().max(3), 'abcd', 'At most 3 characters'],
  [z.array(z.string()).max(1), ['a', 'b'], 'At most 1 item'],
  [z.int(), 1.5, 'This must be a whole number'],
  [Id, 2 ** 31, 'Choose one of the list'],
  [PathId, 2 ** 31, 'Not a number'],
  [PathId, 'abc', 'Not a number'],
  [LongId, 2 ** 53, 'Choose one of the list'],
  [PathLongId, '9007199254740992', 'Not a number'],
  [z.number().positive(), 0, 'More than 0'],
  [z.boolean(), 'yes', 'This must be true or false'],
  [z.enum(['asc', 'desc']), 'up', 'Choose asc or desc'],
  [z.email(), 'x', 'Valid email required'],
  [z.url(), 'x', 'Not a web address'],
  [Day, '0000-01-01', 'Give a date such as 2026-12-05'],
  [Timestamp, '0000-01-01T00:00:00Z', 'This has the wrong form'],
  [z.strictObject({}), { extra: 1 }, 'There is no field "extra"'],
  [z.union([z.null(), z.string().max(1)]), 'ab', 'At most 1 character'],
  [z.union([z.array(z.int()), z.object({ a: z.int() })]), 'x', 'This must be an object'],
  [z.record(z.string().max(1), z.int()), { ab: 1 }, 'This has the wrong form'],
])('zod %#: a person reads a sentence of ours', (shape, value, expected) => {
  const read = shape.safeParse(value, { error: sentence });
  expect(read.error?.issues.map(({ message }) => message)).toEqual([expected]);
});
