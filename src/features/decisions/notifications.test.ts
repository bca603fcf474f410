import { expect, test } from 'vitest';
import { inLanguage } from '#kit/server/texts/language.ts';
import { askedWhetherTheyWent, calledOff, decided } from './notifications.ts';

const facts = (data: object) => ({
  who: 'Rui',
  count: 1,
  subject: { kind: 'table', id: 1, name: 'Dinner', parentId: null, slug: null },
  data,
});

test.each([
  ['en', 'It is decided: Casa', 'It is decided: see where', 'Did you go to Casa?', 'Rui called a table off'],
  ['pt', 'Está decidido: Casa', 'Está decidido: vê onde', 'Foste a Casa?', 'Rui cancelou uma mesa'],
  ['es', 'Está decidido: Casa', 'Está decidido: mira dónde', '¿Fuiste a Casa?', 'Rui ha cancelado una mesa'],
  ['ar', 'تم القرار: Casa', 'تم القرار: اطّلع على المكان', 'هل زرت Casa؟', 'أُلغيت طاولة بقرار من Rui'],
])('the outcome of a table is described in %s', (language, ...sentences) => {
  const texts = inLanguage(language, () => [
    decided.title(facts({ text: 'Casa' })),
    decided.title(facts({})),
    askedWhetherTheyWent.title(facts({ text: 'Casa' })),
    calledOff.title(facts({})),
  ]);
  expect(texts).toEqual(sentences);
});
