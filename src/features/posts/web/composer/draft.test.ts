import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readDraft, saveDraft } from '#kit/web/draft.ts';
import { createStorage } from '#testing/storage.ts';
import { BLANK_POST_DRAFT, draftShape, postDraftKey } from './draft.ts';
import { storedKeys } from './PostForm.tsx';

beforeEach(() => vi.stubGlobal('localStorage', createStorage()));
afterEach(() => vi.unstubAllGlobals());

const draft = { ...BLANK_POST_DRAFT, content: 'Half a sent', images: ['/media/a/800.webp'] };

test('a draft is restored for its author only', () => {
  saveDraft(postDraftKey(7, 'new'), draftShape(BLANK_POST_DRAFT), draft);
  expect(readDraft(postDraftKey(7, 'new'), draftShape(BLANK_POST_DRAFT))).toEqual(draft);
  expect(readDraft(postDraftKey(8, 'new'), draftShape(BLANK_POST_DRAFT))).toBeNull();
  expect(readDraft(postDraftKey(7, 'about-3'), draftShape(BLANK_POST_DRAFT))).toBeNull();
});

test('the initial values of a form are not a draft', () => {
  const about = { ...BLANK_POST_DRAFT, restaurantId: 3, restaurantName: 'Mesa' };
  saveDraft(postDraftKey(7, 'about-3'), draftShape(about), about);
  expect(readDraft(postDraftKey(7, 'about-3'), draftShape(about))).toBeNull();
});

test('the key of a sent post survives a reload, until it is saved or the text changes', () => {
  const first = storedKeys('k').keyFor({ content: 'Soup' });
  const again = storedKeys('k');
  expect(again.keyFor({ content: 'Soup' })).toBe(first);
  expect(again.keyFor({ content: 'Stew' })).not.toBe(first);
  const second = again.keyFor({ content: 'Stew' });
  again.done();
  expect(storedKeys('k').keyFor({ content: 'Stew' })).not.toBe(second);
});
