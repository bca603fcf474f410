import { expect, test } from 'vitest';
import { inLanguage } from '#kit/server/texts/language.ts';
import { tierLost, tierReached } from './notifications.ts';

const facts = (text: string) => ({
  who: 'Casa',
  count: 1,
  subject: { kind: 'restaurant', id: 1, name: 'Casa', parentId: null, slug: null },
  data: { text },
});

test.each([
  ['en', 'You reached Gold at Casa', 'You are now Silver at Casa'],
  ['pt', 'Chegaste ao escalão Ouro em Casa', 'Estás agora no escalão Prata em Casa'],
  ['es', 'Has llegado al nivel Oro en Casa', 'Ahora estás en el nivel Plata en Casa'],
  ['ar', 'بلغت فئة ذهبي في Casa', 'أنت الآن في فئة فضي في Casa'],
])('tiers have their names in %s', (language, reached, lost) => {
  inLanguage(language, () => {
    expect(tierReached.title(facts('Gold'))).toBe(reached);
    expect(tierLost.title(facts('Silver'))).toBe(lost);
  });
});
