import { expect, test } from 'vitest';
import { serverArguments, sharedBuffers } from './settings.ts';

const GB = 1024 ** 3;

test.each([
  [0.25 * GB, '64MB'],
  [1 * GB, '128MB'],
  [6 * GB, '768MB'],
  [64 * GB, '1024MB'],
])('a machine of %d bytes gives PostgreSQL %s', (bytes, expected) => {
  expect(sharedBuffers(bytes)).toBe(expected);
});

test('no TCP port is opened', () => {
  expect(serverArguments('/d', '/s', {})).toContain('listen_addresses=');
});

test('nothing turns off what keeps an acknowledged row safe', () => {
  const text = serverArguments('/d', '/s', {}).join(' ');
  expect(text).not.toMatch(/fsync|synchronous_commit|full_page_writes/);
});

test('after a crash files are synced by one call where the kernel has it', () => {
  const has = serverArguments('/d', '/s', {}).includes('recovery_init_sync_method=syncfs');
  expect(has).toBe(process.platform === 'linux');
});

test('a caller can set what it needs', () => {
  expect(serverArguments('/d', '/s', { max_connections: '9' })).toContain('max_connections=9');
  expect(serverArguments('/d', '/s', { max_connections: '9' })).not.toContain('max_connections=50');
});

test('commas and quotes in the path of the socket do not split it', () => {
  expect(serverArguments('/d', '/a,b"c', {})).toContain('unix_socket_directories="/a,b""c"');
});
