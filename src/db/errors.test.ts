import { expect, test } from 'vitest';
import { connectionLost, isDbUnavailable, UnknownOutcome } from './errors.ts';

const coded = (code: string, more = {}) =>
  new Error('Failed query', { cause: Object.assign(new Error(code), { code, ...more }) });
const createQueryError = (message: string) => new Error('Failed query', { cause: new Error(message) });

test.each([
  ['a connection that failed', coded('08006'), true],
  ['a server that stops', coded('57P01'), true],
  ['a server that crashed', coded('57P02'), true],
  ['a server that starts', coded('57P03'), true],
  ['a statement that took too long', coded('57014'), false],
  ['a full disk', coded('53100'), false],
  ['too many connections', coded('53300'), false],
  ['a system that fails', coded('58030'), false],
  ['a lock that is held', coded('55P03'), false],
  ['a transaction that failed before', coded('25P02'), false],
  ['a transaction that waited too long', coded('25P03'), true],
  ['a server that only reads', coded('25006'), true],
  ['races lost too often', coded('40001'), false],
  ['a password that was changed', coded('28P01'), true],
  ['a role that may not connect', coded('28000'), true],
  ['a commit that was not answered', new UnknownOutcome(new Error('Query read timeout')), true],
  ['no server', coded('ECONNREFUSED'), true],
  ['no socket', coded('ENOENT', { syscall: 'connect' }), true],
  ['a connection that ended', createQueryError('Connection terminated unexpectedly'), true],
  [
    'a connection that is broken',
    createQueryError('Client has encountered a connection error and is not queryable'),
    true,
  ],
  ['a connection that is closed', createQueryError('Client was closed and is not queryable'), true],
  ['a pool that is full', createQueryError('timeout exceeded when trying to connect'), false],
  ['no answer in time', createQueryError('Query read timeout'), true],
  ['no greeting in time', createQueryError('timeout expired'), true],
  ['a process that stops', createQueryError('Cannot use a pool after calling end on the pool'), true],
])('%s is the database being away', (_, error, isLost) => {
  expect(isDbUnavailable(error)).toBe(true);
  expect(connectionLost(error)).toBe(isLost);
});

test.each([
  ['a broken constraint', coded('23505')],
  ['a wrong value', coded('22P02')],
  ['a wrong statement', coded('42601')],
  ['a missing file', coded('ENOENT', { syscall: 'open' })],
  ['a fault of ours', createQueryError('Cannot read properties of undefined')],
])('%s is not', (_, error) => {
  expect(isDbUnavailable(error)).toBe(false);
  expect(connectionLost(error)).toBe(false);
});

test('a plan from before a change of its tables asks for another connection, other missing features do not', () => {
  const stale = coded('0A000', { message: 'cached plan must not change result type' });
  expect(connectionLost(stale)).toBe(true);
  expect(connectionLost(coded('0A000'))).toBe(false);
});
