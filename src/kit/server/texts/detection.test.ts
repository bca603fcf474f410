import { expect, test } from 'vitest';
import { detectEdited, detectLanguage } from './detection.ts';

test.each([
  ['en', 'The ragù tastes like somebody’s nonna is hiding in the kitchen.'],
  ['en', 'Great food, slow service. We waited an hour for the bill.'],
  ['en', 'Best bacalhau in town, thank you @rui! #lisbon https://example.com/menu'],
  ['pt', 'O melhor bacalhau à Brás de Lisboa, e o empregado foi muito simpático.'],
  ['pt', 'Comida boa, mas esperámos quase uma hora pela conta.'],
  ['pt', 'Adorei o polvo! Voltamos de certeza na próxima semana.'],
  ['pt', 'Não gostei nada da sobremesa, demasiado doce.'],
  ['es', 'La mejor tortilla que he probado, y el camarero muy majo.'],
  ['es', 'Muy rico todo, pero esperamos casi una hora para pagar.'],
  ['es', '¿Alguien sabe si abren los domingos por la noche?'],
  ['ar', 'أفضل حمّص ذقته في المدينة، والخدمة ممتازة.'],
  ['ar', 'الطعام لذيذ لكن انتظرنا ساعة كاملة.'],
  ['fr', 'Une cuisine de marché simple et très bien faite, on reviendra.'],
  ['de', 'Das beste Schnitzel der Stadt, leider sehr laut am Abend.'],
  ['ja', '美味しかったです。また来ます。'],
  ['ru', 'Очень вкусно, но пришлось долго ждать счёт.'],
])('%s: %s', async (language, text) => {
  expect(await detectLanguage(text)).toBe(language);
});

test.each([
  '',
  'Ramen!',
  'Yum 😋😋😋',
  'Pastel de nata',
  '10/10',
  '5 stars ★★★★★ !!!',
  'https://example.com/a-very-long-address/of-a-page-that-says-nothing',
  '@ana @rui @joana_the_great #lisbon #ramen #natas #bestfoodever',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  'xkcd qwrt zzpl mnbv lkjh gfds qwrt',
])('a text that is too short or has no words has no language: %s', async (text) => {
  expect(await detectLanguage(text)).toBe('und');
});

test.each([
  ['half a character', '\ud800 \udfff'.repeat(300)],
  ['names of what objects have', '__proto__ constructor toString valueOf hasOwnProperty prototype'],
  ['directions and nothing seen', '\u202e\u200b\u2066\u0000'.repeat(500)],
  ['one word without end', 'a@'.repeat(5_000)],
  ['an address without end', `https://${'a'.repeat(10_000)}`],
  ['marks upon marks', `Z${'\u0301'.repeat(5_000)}`],
  ['markup', '<script>alert(1)</script>'.repeat(200)],
])('%s is looked at, and quickly', async (_, text) => {
  await detectLanguage('The first text brings the table along.');
  const start = performance.now();
  await detectLanguage(text);
  expect(performance.now() - start).toBeLessThan(50);
});

const ENGLISH_TEXT = 'The soup was too salty, but the bread was lovely.';
const PORTUGUESE_TEXT = 'A sopa estava salgada, mas o pão era uma maravilha.';

test.each([
  ['a text that stays keeps its language', 'en', ENGLISH_TEXT, undefined, 'en'],
  ['a text that changes is looked at again', 'en', PORTUGUESE_TEXT, undefined, 'pt'],
  ['what the form shows is no choice', 'en', PORTUGUESE_TEXT, 'en', 'pt'],
  ['what its author chooses is taken', 'en', ENGLISH_TEXT, 'pt', 'pt'],
  ['its author may choose none', 'en', ENGLISH_TEXT, null, 'und'],
  ['what its author chose once stays', 'ca', PORTUGUESE_TEXT, 'ca', 'ca'],
  ['and so does none', 'und', PORTUGUESE_TEXT, null, 'und'],
  ['until they choose otherwise', 'ca', PORTUGUESE_TEXT, 'pt', 'pt'],
  ['a text that nobody looked at is looked at', null, PORTUGUESE_TEXT, 'en', 'pt'],
] as const)('%s', async (_, lang, text, chosen, result) => {
  expect(await detectEdited({ text: ENGLISH_TEXT, lang }, { text, chosen })).toBe(result);
});

test('the language of a new text is detected, unless its author chose one', async () => {
  expect(await detectEdited(undefined, { text: PORTUGUESE_TEXT, chosen: undefined })).toBe('pt');
  expect(await detectEdited(undefined, { text: PORTUGUESE_TEXT, chosen: 'gu' })).toBe('gu');
});
