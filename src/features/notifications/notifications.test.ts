import { expect, test } from 'vitest';
import { inLanguage } from '#kit/server/texts/language.ts';
import { message } from './notifications.ts';

const say = (outcome: string, text?: string) =>
  message.detail?.({
    who: 'Rui',
    count: 1,
    subject: { kind: 'restaurant', id: 1, name: 'Casa', parentId: null, slug: null },
    data: { outcome, ...(text && { text }) },
  });

test.each([
  [
    'en',
    'It was handed over to you: you can manage it from now on.',
    'It was handed over to another owner, who manages it from now on.',
    'Rui declined your offer.',
    'Your changes to Casa were accepted.',
    'Your changes to Casa were declined. Which Casa?',
  ],
  [
    'pt',
    'Foi-te entregue: a partir de agora podes geri-lo.',
    'Foi entregue a outro proprietário, que passa a geri-lo a partir de agora.',
    'Rui recusou a tua oferta.',
    'As tuas alterações a Casa foram aceites.',
    'As tuas alterações a Casa foram recusadas. Which Casa?',
  ],
  [
    'es',
    'Te lo han traspasado: desde ahora puedes gestionarlo.',
    'Se ha traspasado a otro propietario, que lo gestiona desde ahora.',
    'Rui ha rechazado tu oferta.',
    'Tus cambios en Casa se han aceptado.',
    'Tus cambios en Casa se han rechazado. Which Casa?',
  ],
  [
    'ar',
    'انتقل إليك: يمكنك إدارته من الآن.',
    'انتقل إلى مالك آخر يديره من الآن.',
    'رفض Rui عرضك.',
    'قُبلت تعديلاتك على Casa.',
    'رُفضت تعديلاتك على Casa. Which Casa?',
  ],
])('handovers and decided changes are described in %s', (language, ...sentences) => {
  const texts = inLanguage(language, () => [
    say('handed to you'),
    say('handed to another'),
    say('offer declined', 'Rui'),
    say('changes accepted'),
    say('changes declined', 'Which Casa?'),
  ]);
  expect(texts).toEqual(sentences);
});

test('a message of an administrator is shown as written, in any language', () => {
  const fields = { who: 'Rui', count: 1, subject: null, data: { text: 'Please call us.' } };
  expect(inLanguage('pt', () => message.detail?.(fields))).toBe('Please call us.');
});
