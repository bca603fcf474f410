import { expect, test } from 'vitest';
import { inLanguage } from '#kit/server/texts/language.ts';
import { suggestionAccepted, suggestionDeclined } from './notifications.ts';

const facts = (data: object) => ({
  who: 'Rui',
  count: 1,
  subject: { kind: 'restaurant', id: 1, name: 'Casa', parentId: null, slug: null },
  data,
});

test.each([
  [
    'en',
    'Your suggestion for Casa was accepted',
    'Phone: Thank you.',
    'Opening hours: An administrator will review it before it shows.',
    'Name: No',
  ],
  [
    'pt',
    'A tua sugestão para Casa foi aceite',
    'Telefone: Obrigado.',
    'Horário de funcionamento: Um administrador vai analisar antes de aparecer.',
    'Nome: No',
  ],
  [
    'es',
    'Se ha aceptado tu sugerencia para Casa',
    'Teléfono: Gracias.',
    'Horario de apertura: Un administrador lo revisará antes de que se muestre.',
    'Nombre: No',
  ],
  [
    'ar',
    'قُبل اقتراحك بشأن Casa',
    'الهاتف: شكرًا لك.',
    'أوقات العمل: ستراجعه الإدارة قبل أن يظهر.',
    'الاسم: No',
  ],
])('the outcome of a suggestion is described in %s', (language, ...sentences) => {
  const texts = inLanguage(language, () => [
    suggestionAccepted.title(facts({})),
    suggestionAccepted.detail?.(facts({ about: 'phone' })),
    suggestionAccepted.detail?.(facts({ about: 'hours', outcome: 'waits' })),
    suggestionDeclined.detail?.(facts({ about: 'name', text: 'No' })),
  ]);
  expect(texts).toEqual(sentences);
});
