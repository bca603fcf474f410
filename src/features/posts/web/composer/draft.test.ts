import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepDraft, readDraft } from '#kit/web/draft.ts';
import { createStorage } from '#testing/storage.ts';
import { BLANK, draftKey, draftShape } from './draft.ts';
import { storedKeys } from './storedKeys.ts';

beforeEach(() => vi.stubGlobal('localStorage', createStorage()));
afterEach(() => vi.unstubAllGlobals());

const typed = { ...BLANK, content: 'Half a sent', images: ['/media/a/800.webp'] };

test('what was typed comes back to its author, and to nobody else', () => {
  keepDraft(draftKey(7, 'new'), draftShape(BLANK), typed);
  expect(readDraft(draftKey(7, 'new'), draftShape(BLANK))).toEqual(typed);
  expect(readDraft(draftKey(8, 'new'), draftShape(BLANK))).toBeNull();
  expect(readDraft(draftKey(7, 'about-3'), draftShape(BLANK))).toBeNull();
});

test('what a form begins with is no draft', () => {
  const about = { ...BLANK, restaurantId: 3, restaurantName: 'Mesa' };
  keepDraft(draftKey(7, 'about-3'), draftShape(about), about);
  expect(readDraft(draftKey(7, 'about-3'), draftShape(about))).toBeNull();
});

test('the key of what was sent outlasts a reload, until it has arrived or is another text', () => {
  const first = storedKeys('k').keyFor({ content: 'Soup' });
  const again = storedKeys('k');
  expect(again.keyFor({ content: 'Soup' })).toBe(first);
  expect(again.keyFor({ content: 'Stew' })).not.toBe(first);
  const second = again.keyFor({ content: 'Stew' });
  again.done();
  expect(storedKeys('k').keyFor({ content: 'Stew' })).not.toBe(second);
});
