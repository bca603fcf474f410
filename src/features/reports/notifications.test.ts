import { expect, test } from 'vitest';
import { inLanguage } from '#kit/server/texts/language.ts';
import { appealDecided, contentRemoved, contentRestored } from './notifications.ts';

const facts = (data: object) => ({ who: 'Somebody', count: 1, subject: null, data });

const REMOVED = { outcome: 'removed', about: 'review', title: 'Casa', text: 'Rude' };

test.each([
  [
    'en',
    'Your review (Casa) was removed: Rude',
    'Your account is back, as it was.',
    'Your post stays removed: No',
  ],
  [
    'pt',
    'Removemos a tua opinião (Casa): Rude',
    'Repusemos a tua conta, tal como estava.',
    'Decidimos não repor a tua publicação: No',
  ],
  [
    'es',
    'Hemos retirado tu opinión (Casa): Rude',
    'Hemos restaurado tu cuenta, tal como estaba.',
    'Hemos decidido no restaurar tu publicación: No',
  ],
  ['ar', 'أزلنا رأيك (Casa): Rude', 'أعدنا حسابك إلى ما كان عليه.', 'قررنا عدم إعادة منشورك: No'],
])('the outcome of a removal is described in %s', (language, removed, restored, upheld) => {
  inLanguage(language, () => {
    expect(contentRemoved.detail?.(facts(REMOVED))).toBe(removed);
    expect(contentRestored.detail?.(facts({ outcome: 'restored', about: 'user' }))).toBe(restored);
    expect(appealDecided.detail?.(facts({ outcome: 'upheld', about: 'post', text: 'No' }))).toBe(upheld);
  });
});

test('an item that cannot be restored has no link, and an old sentence is shown as stored', () => {
  expect(contentRemoved.href(facts({ ...REMOVED, outcome: 'gone' }))).toBeNull();
  expect(contentRemoved.detail?.(facts({ outcome: 'gone', about: 'story' }))).toBe('Your story was removed.');
  expect(contentRemoved.detail?.(facts({ text: 'Your post was removed.' }))).toBe('Your post was removed.');
});
