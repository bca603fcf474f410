import { expect, test } from 'vitest';
import { BLANK, draftKey, keepDraft, readDraft } from './draft.ts';

function memory(held: Record<string, string> = {}) {
  const map = new Map(Object.entries(held));
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  };
}

const KEY = draftKey(7, 3);

test('what was typed comes back', () => {
  const storage = memory();
  const typed = { ...BLANK, review: 'Half a sent', viewRating: null, images: ['/media/a.webp'] };
  keepDraft(KEY, typed, storage);
  expect(readDraft(KEY, storage)).toEqual(typed);
  expect(readDraft(draftKey(8, 3), storage)).toBeNull();
});

test('a draft of before reviews had titles comes back', () => {
  const { title, ...before } = { ...BLANK, review: 'Half a sent' };
  expect(readDraft(KEY, memory({ [KEY]: JSON.stringify(before) }))).toEqual({ ...before, title });
});

test('a blank form leaves no draft', () => {
  const storage = memory();
  keepDraft(KEY, { ...BLANK, review: 'x' }, storage);
  keepDraft(KEY, { ...BLANK }, storage);
  expect(readDraft(KEY, storage)).toBeNull();
});

test.each(['nonsense', '{}', '{"rating":9}', 'null'])('what cannot be read is no draft: %s', (kept) => {
  expect(readDraft(KEY, memory({ [KEY]: kept }))).toBeNull();
});

test('a browser that keeps nothing breaks nothing', () => {
  const refuse = () => {
    throw new Error('QuotaExceededError');
  };
  expect(() =>
    keepDraft(KEY, { ...BLANK, review: 'x' }, { setItem: refuse, removeItem: refuse }),
  ).not.toThrow();
  expect(readDraft(KEY, { getItem: refuse })).toBeNull();
});
