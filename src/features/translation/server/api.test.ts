import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createComment, createPost, type Post } from '#features/posts/contract.ts';
import { createReview, deleteReview, type Review, replyToReview } from '#features/reviews/contract.ts';
import { openApp, type Person, type TestApp } from '#testing/app.ts';
import { addRestaurant } from '#testing/rows.ts';
import { translateText } from '../contract.ts';

const TEXT = 'A sopa estava salgada, mas o pão era uma maravilha.';

let app: TestApp;
let service: Server;
let requests: { address: string | undefined; body: Record<string, unknown>; headers: object }[] = [];
let answer: (q: string) => { status?: number; body: string; location?: string };
let author: Person;
let owner: Person;
let place: number;

const translated = (text: string) => ({ body: JSON.stringify({ translatedText: text }) });

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString());
    requests.push({ address: request.url, body, headers: request.headers });
    const { status = 200, body: text, location } = answer(body.q);
    response
      .writeHead(status, { 'content-type': 'application/json', ...(location && { location }) })
      .end(text);
  });
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const { port } = service.address() as AddressInfo; // The cast is safe: it listens on a port, not on a pipe.
  app = await openApp({
    translateUrl: `http://127.0.0.1:${port}`,
    translateKey: 'a key',
    limitFactor: 1000,
  });
  [author, owner] = [await app.person(), await app.person({ type: 'restaurant' })];
  place = (await addRestaurant(app.services, owner.id)).id;
});
afterAll(async () => {
  await app.close();
  service.close();
});

async function addReview(review: string, person = author, title?: string): Promise<Review> {
  const answer = await person.send(createReview, {
    restaurantId: place,
    reviewType: 'venue',
    rating: 4,
    review,
    title,
  });
  expect(answer.status).toBe(200);
  return answer.body as Review;
}

test('a text is translated by the service, which learns the text and the languages and nothing else', async () => {
  requests = [];
  answer = (q) => translated(`(${q})`);
  const { id, lang } = await addReview(TEXT, author, 'Sopa <b>da casa</b>');
  expect(lang).toBe('pt');
  const text = `Sopa <b>da casa</b>\n\n${TEXT}`;
  const first = await app.visitor.send(translateText, { kind: 'review', id, to: 'en' });
  expect(first).toMatchObject({ status: 200, body: { text: `(${text})`, from: 'pt' } });
  expect(requests).toHaveLength(1);
  expect(requests[0]?.address).toBe('/translate');
  expect(requests[0]?.body).toEqual({
    q: text,
    source: 'pt',
    target: 'en',
    format: 'text',
    api_key: 'a key',
  });
  expect(JSON.stringify(requests[0]?.headers)).not.toMatch(/cookie|forwarded|referer/i);
  // The second time it comes from the cache, for others too.
  expect((await author.send(translateText, { kind: 'review', id, to: 'en' })).body).toEqual(first.body);
  expect(requests).toHaveLength(1);
});

test('many who press at once ask once', async () => {
  requests = [];
  answer = () => translated('At once');
  const { id } = (await author.send(createPost, { content: `${TEXT} Agora mesmo.` })).body as Post;
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => app.visitor.send(translateText, { kind: 'post', id, to: 'en' })),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect(requests).toHaveLength(1);
});

test('replies of owners, posts and comments are translated as well', async () => {
  answer = (q) => translated(q.toUpperCase());
  const { id } = await addReview('Comida boa, mas esperámos quase uma hora pela conta.', await app.person());
  await owner.send(replyToReview, { id, reply: 'Obrigado pela visita, e pedimos desculpa pela espera.' });
  const post = (await author.send(createPost, { content: TEXT })).body as Post;
  const comment = await author.send(createComment, {
    id: post.id,
    content: 'Adorei o polvo! Voltamos de certeza na próxima semana.',
  });
  const read = async (kind: 'reply' | 'post' | 'comment', of: number) =>
    (await app.visitor.send(translateText, { kind, id: of, to: 'es' })).body;
  expect(await read('reply', id)).toMatchObject({ text: expect.stringMatching(/^OBRIGADO/), from: 'pt' });
  expect(await read('post', post.id)).toMatchObject({ text: expect.stringMatching(/^A SOPA/) });
  expect(await read('comment', (comment.body as { id: number }).id)).toMatchObject({
    text: expect.stringMatching(/^ADOREI/),
  });
});

test('texts that a person may not read, and deleted ones, are not translated', async () => {
  requests = [];
  answer = translated;
  const post = (await author.send(createPost, { content: TEXT, audience: 'followers' })).body as Post;
  const input = { kind: 'post', id: post.id, to: 'en' } as const;
  expect((await app.visitor.send(translateText, input)).status).toBe(404);
  expect((await owner.send(translateText, input)).status).toBe(404);
  expect((await author.send(translateText, input)).status).toBe(200);
  const critic = await app.person();
  const { id } = await addReview(`${TEXT} E caro.`, critic);
  await critic.send(deleteReview, { id });
  expect((await app.visitor.send(translateText, { kind: 'review', id, to: 'en' })).status).toBe(404);
  for (const id of [999_999, 3_000_000_000])
    expect((await app.visitor.send(translateText, { kind: 'post', id, to: 'en' })).status).toBe(404);
  expect((await app.visitor.send(translateText, { kind: 'reply', id: 999_999, to: 'en' })).status).toBe(404);
});

test('a text in the wanted language, or in none, is not sent anywhere', async () => {
  requests = [];
  const short = (await author.send(createPost, { content: 'Ramen!' })).body as Post;
  const post = (await author.send(createPost, { content: TEXT })).body as Post;
  for (const [id, to] of [
    [short.id, 'pt'],
    [post.id, 'pt'],
  ] as const)
    expect((await app.visitor.send(translateText, { kind: 'post', id, to })).status).toBe(409);
  const wrong = await app.visitor.request('GET', `/api/translations/post/${post.id}?to=xx`);
  expect(wrong.status).toBe(400);
  expect(requests).toEqual([]);
});

test.each([
  ['refuses', { status: 403, body: '{"error":"Invalid API key"}' }],
  ['sends elsewhere', { status: 302, body: '', location: 'http://127.0.0.1:1/' }],
  ['answers with a page', { body: '<html>' }],
  ['answers without end', { body: JSON.stringify({ translatedText: 'x'.repeat(300_000) }) }],
  ['answers with something else', { body: JSON.stringify({ translatedText: [TEXT] }) }],
])('a service that %s: the refusal says so, and the next try asks again', async (what, reply) => {
  answer = () => reply;
  const { id } = (await author.send(createPost, { content: `${TEXT} (${what})` })).body as Post;
  const refusal = await app.visitor.send(translateText, { kind: 'post', id, to: 'en' });
  expect(refusal).toMatchObject({
    status: 503,
    body: { message: 'The translation service does not answer. Please try again later.' },
  });
  answer = () => translated('Better now');
  const better = await app.visitor.send(translateText, { kind: 'post', id, to: 'en' });
  expect(better).toMatchObject({ status: 200, body: { text: 'Better now' } });
});

test('without a service there are no translations', async () => {
  const bare = await openApp();
  const author = await bare.person();
  const { id } = (await author.send(createPost, { content: TEXT })).body as Post;
  expect((await bare.visitor.send(translateText, { kind: 'post', id, to: 'en' })).status).toBe(404);
  await bare.close();
});
