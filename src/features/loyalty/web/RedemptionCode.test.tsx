import { expect, test } from 'vitest';
import type { Redemption } from '#features/redemptions/shapes.ts';
import { createPartClient, renderPart } from '#testing/parts.tsx';
import { REDEMPTION } from '#testing/web/samples.ts';
import { RedemptionCode } from './RedemptionCode.tsx';

const at = (time: string, changes: Partial<Redemption> = {}) =>
  renderPart(
    <RedemptionCode redemption={{ ...REDEMPTION, ...changes }} />,
    createPartClient([], `2026-05-01T${time}Z`),
  );

test('an open code shows itself, its reward and the time left in minutes and seconds', () => {
  const { words, buttons } = at('12:05:55');
  expect(words).toContain('9:05 left');
  expect(words).toContain('ABCD-2345');
  expect(words).toContain('A coffee · 40 points · Tasca');
  expect(buttons).toEqual(['Give it back']);
});

test('a code is valid in its last second, and no longer after it', () => {
  expect(at('12:14:59').words).toContain('0:01 left');
  const { words, buttons } = at('12:15:00');
  expect(words).not.toContain('ABCD');
  expect(words).toContain('Not used: your points are back');
  expect(buttons).toEqual([]);
});

test('a confirmed code says so, shows no code and cannot be given back', () => {
  const { words, buttons } = at('12:05:00', { status: 'confirmed', confirmedAt: '2026-05-01T12:04:00.000Z' });
  expect(words).toContain('Confirmed on');
  expect(words).not.toContain('ABCD');
  expect(words).not.toContain('Not used');
  expect(buttons).toEqual([]);
});

test('a hidden restaurant is not named', () => {
  expect(at('12:05:00', { restaurant: null }).words).toContain('A coffee · 40 points Give it back');
});
