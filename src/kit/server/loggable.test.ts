import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { formatError, loggable } from './loggable.ts';

const SECRET = '$argon2id$v=19$m=19456$secret';
const EVIL = `${SECRET}\n    at ${SECRET} (${SECRET}:1:1)`;

const violation = Object.assign(
  new Error('duplicate key value violates unique constraint "users_email_key"'),
  {
    code: '23505',
    constraint: 'users_email_key',
    table: 'users',
    detail: `Key (email)=(${SECRET}) already exists.`,
    where: SECRET,
  },
);

test.each([
  ['a failed statement', new DrizzleQueryError('insert into "users" values ($1)', [EVIL], violation)],
  [
    'what wraps one',
    new Error('An archive failed', { cause: new DrizzleQueryError('select', [EVIL], violation) }),
  ],
  ['one as text', String(new DrizzleQueryError('insert into "users" values ($1)', [EVIL], violation))],
  [
    'a value that cannot be read',
    Object.assign(new Error(`invalid input syntax for type integer: "${EVIL}"`), { code: '22P02' }),
  ],
])('%s is logged without the values that were sent', (_, error) => {
  expect(JSON.stringify(loggable(error))).not.toContain('secret');
  expect(formatError(error)).not.toContain('secret');
});

test('statement, code, constraint, table, place and cause are logged', () => {
  const logged = loggable(new DrizzleQueryError('insert into "users" values ($1)', [SECRET], violation));
  expect(logged).toMatchObject({
    message: 'Failed query: insert into "users" values ($1)',
    cause: { message: violation.message, code: '23505', constraint: 'users_email_key', table: 'users' },
  });
  expect(logged.stack?.[0]).toMatch(/^at .*loggable\.test\.ts/);
});
