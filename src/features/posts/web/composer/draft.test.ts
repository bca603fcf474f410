import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readDraft, saveDraft } from '#kit/web/draft.ts';
import { createStorage } from '#testing/storage.ts';
import { BLANK_POST_DRAFT, draftShape, postDraftKey } from './draft.ts';
import { storedKeys } from './PostForm.tsx';

beforeEach(() => vi.stubGlobal('localStorage', createStorage()));
afterEach(() => vi.unstubAllGlobals());

const typed = { ...BLANK_POST_DRAFT, content: 'Half a sent', images: ['/media/a/800.webp'] };

test('what was typed comes back to its author, and to nobody else', () => {
  saveDraft(postDraftKey(7, 'new'), draftShape(BLANK_POST_DRAFT), typed);
  expect(readDraft(postDraftKey(7, 'new'), draftShape(BLANK_POST_DRAFT))).toEqual(typed);
  expect(readDraft(postDraftKey(8, 'new'), draftShape(BLANK_POST_DRAFT))).toBeNull();
  expect(readDraft(postDraftKey(7, 'about-3'), draftShape(BLANK_POST_DRAFT))).toBeNull();
});

test('what a form begins with is no draft', () => {
  const about = { ...BLANK_POST_DRAFT, restaurantId: 3, restaurantName: 'Mesa' };
  saveDraft(postDraftKey(7, 'about-3'), draftShape(about), about);
  expect(readDraft(postDraftKey(7, 'about-3'), draftShape(about))).toBeNull();
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
