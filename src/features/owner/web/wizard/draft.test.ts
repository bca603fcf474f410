import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStorage } from '#testing/storage.ts';
import { createWizardDraft, readWizardDraft, saveWizardDraft } from './draft.ts';

const KEY = 'tablemate.restaurant-draft';
const HOSTILE = '"><img src=x onerror=alert(1)>\u202e{{constructor}}';

let browser = createStorage();
beforeEach(() => {
  browser = createStorage();
  vi.stubGlobal('localStorage', browser);
});
afterEach(() => {
  saveWizardDraft(null);
  vi.unstubAllGlobals();
});

test('a stored draft is read again, with hostile text as text', () => {
  const draft = {
    ...createWizardDraft(),
    name: HOSTILE,
    cuisines: ['Thai', HOSTILE],
    priceRange: '$$' as const,
  };
  saveWizardDraft(draft);
  expect(readWizardDraft()).toEqual(draft);
});

test('a draft that was handed in is forgotten', () => {
  saveWizardDraft({ ...createWizardDraft(), name: 'Casa' });
  saveWizardDraft(null);
  expect(browser.items.size).toBe(0);
  expect(readWizardDraft()).toEqual(createWizardDraft());
});

test.each(['', 'null', '[]', '"text"', '7', '{', '{"name":', '\u0000', '[{"name":"Casa"}]', HOSTILE])(
  'a storage with %j starts with an empty draft',
  (text) => {
    browser.items.set(KEY, text);
    expect(readWizardDraft()).toEqual(createWizardDraft());
  },
);

test('of a draft by another version of the wizard the valid fields stay', () => {
  const older = {
    name: 'Casa',
    address: 7,
    priceRange: 'cheap',
    cuisines: 'Thai',
    vibes: ['Cozy'],
    hours: { monday: [{ open: 'early', close: 'late' }] },
    menuItems: [{ name: 'Soup', price: '5.00' }],
    aFieldOfLongAgo: true,
  };
  browser.items.set(KEY, JSON.stringify(older));
  expect(readWizardDraft()).toEqual({ ...createWizardDraft(), name: 'Casa', vibeType: ['Cozy'] });
});

test('a name that every object has is no field of a draft', () => {
  browser.items.set(
    KEY,
    '{"__proto__":{"name":"Polluted"},"constructor":"x","toString":1,"address":3,"name":"Casa"}',
  );
  const draft = readWizardDraft();
  expect(draft).toEqual({ ...createWizardDraft(), name: 'Casa' });
  expect(Object.getPrototypeOf(draft)).toBe(Object.prototype);
});

test('an event of before events had a kind is of none', () => {
  const event = {
    name: 'Fado',
    description: '',
    repeats: 'weekly',
    date: '',
    weekday: 'friday',
    time: '21:00',
    price: '',
  };
  browser.items.set(KEY, JSON.stringify({ events: [event] }));
  expect(readWizardDraft().events).toEqual([{ ...event, type: '' }]);
});

test('where the browser keeps nothing, a draft lasts as long as the page', () => {
  vi.stubGlobal('localStorage', createStorage(true));
  saveWizardDraft({ ...createWizardDraft(), name: 'Casa' });
  expect(readWizardDraft().name).toBe('Casa');
  saveWizardDraft(null);
  expect(readWizardDraft()).toEqual(createWizardDraft());
});

test('where there is no storage at all, too', () => {
  vi.stubGlobal('localStorage', undefined);
  saveWizardDraft({ ...createWizardDraft(), name: 'Casa' });
  expect(readWizardDraft().name).toBe('Casa');
});

test('two empty drafts share nothing', () => {
  const draft = createWizardDraft();
  draft.cuisines.push('Thai');
  expect(createWizardDraft().cuisines).toEqual([]);
});
