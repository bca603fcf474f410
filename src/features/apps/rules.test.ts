import { expect, test } from 'vitest';
import { cleanName, isRedirectUri, isRegistered } from './rules.ts';

test.each([
  ['https://app.example/back', true],
  ['https://app.example/back?x=1', true],
  ['http://127.0.0.1/back', true],
  ['http://127.0.0.1:49152/back', true],
  ['http://localhost:3000/', true],
  ['http://[::1]:8080/back', true],
  ['http://app.example/back', false],
  ['https://me@app.example/back', false],
  ['https://app.example/back#x', false],
  ['http://127.0.0.1.evil.example/back', false],
  ['javascript:alert(1)', false],
  ['com.example.app:/back', false],
  ['/back', false],
  ['', false],
])('people may be led to %s: %s', (address, isAllowed) => {
  expect(isRedirectUri(address)).toBe(isAllowed);
});

const REGISTERED = [
  'https://app.example/back',
  'http://127.0.0.1/back',
  'http://[::1]/back',
  'javascript:alert(1)',
];
test.each([
  ['https://app.example/back', true],
  ['https://app.example/back/', false],
  ['https://app.example/BACK', false],
  ['https://app.example/back?code=1', false],
  ['https://app.example/back/../back', false],
  ['https://app.example:443/back', false],
  ['https://app.example.evil.example/back', false],
  ['http://127.0.0.1:49152/back', true],
  ['http://127.0.0.1/back', true],
  ['http://127.0.0.1:49152/back2', false],
  ['http://127.0.0.1:49152/back?x=1', false],
  ['http://[::1]:49152/back', true],
  ['http://localhost:49152/back', false],
  ['http://127.0.0.1:1@evil.example/back', false],
  ['javascript:alert(1)', false],
])('an app that named its addresses may lead to %s: %s', (address, isAllowed) => {
  expect(isRegistered(address, REGISTERED)).toBe(isAllowed);
});

test.each([
  ['Saved places', 'Saved places'],
  ['  Two\n\tlines ', 'Two lines'],
  ['\u202eelbatelbaT\u202c', 'elbatelbaT'],
  ['Ta\u200bble\u0000mate\u{e0041}', 'Table mate'],
  ['x'.repeat(61), `${'x'.repeat(59)}…`],
  ['\u200b\u2800', null],
  ['', null],
  [undefined, null],
  [{ name: 'x' }, null],
])('an app that calls itself %j is called %j', (name, clean) => {
  expect(cleanName(name)).toBe(clean);
});
