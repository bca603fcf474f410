import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as drafts from '#kit/web/draft.ts';
import { createStorage } from '#testing/storage.ts';
import { BLANK_REVIEW_DRAFT, REVIEW_DRAFT, reviewDraftKey } from './draft.ts';

const KEY = reviewDraftKey(7, 3);
const readDraft = (key: string) => drafts.readDraft(key, REVIEW_DRAFT);
const keepDraft = (key: string, draft: unknown) => drafts.saveDraft(key, REVIEW_DRAFT, draft);
const forgetDraft = (key: string) => drafts.forgetDraft(key, REVIEW_DRAFT);
let browser = createStorage();
beforeEach(() => {
  browser = createStorage();
  vi.stubGlobal('localStorage', browser);
});
afterEach(() => {
  forgetDraft(KEY);
  vi.unstubAllGlobals();
});

test('a draft is restored', () => {
  const draft = { ...BLANK_REVIEW_DRAFT, review: 'Half a sent', viewRating: null, images: ['/media/a.webp'] };
  keepDraft(KEY, draft);
  expect(readDraft(KEY)).toEqual(draft);
  expect(readDraft(reviewDraftKey(8, 3))).toBeNull();
});

test('a draft of before reviews had titles comes back', () => {
  const { title, ...before } = { ...BLANK_REVIEW_DRAFT, review: 'Half a sent' };
  browser.items.set(KEY, JSON.stringify(before));
  expect(readDraft(KEY)).toEqual({ ...before, title });
});

test('a blank form leaves no draft', () => {
  keepDraft(KEY, { ...BLANK_REVIEW_DRAFT, review: 'x' });
  keepDraft(KEY, { ...BLANK_REVIEW_DRAFT });
  expect(readDraft(KEY)).toBeNull();
  expect(browser.items.size).toBe(0);
});

test.each(['nonsense', '{}', '{"rating":9}', 'null'])('invalid text is not a draft: %s', (text) => {
  browser.items.set(KEY, text);
  expect(readDraft(KEY)).toBeNull();
});

test('where the browser stores nothing, a draft lasts as long as the page', () => {
  vi.stubGlobal('localStorage', createStorage(true));
  const draft = { ...BLANK_REVIEW_DRAFT, review: 'x' };
  keepDraft(KEY, draft);
  expect(readDraft(KEY)).toEqual(draft);
  forgetDraft(KEY);
  expect(readDraft(KEY)).toBeNull();
});
