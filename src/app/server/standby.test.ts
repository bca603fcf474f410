import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeScratch, scratchFolder } from '#db/embedded/scratch.ts';
import { type AppProcess, startProcess } from '#testing/process.ts';
import { loseStandby } from '#testing/standby.ts';

let folder: string;
let app: AppProcess;
let [maria, joao] = ['', ''];

beforeAll(async () => {
  folder = await scratchFolder();
  app = await startProcess({ DATA_DIR: join(folder, '.data') });
  [maria, joao] = [await signUp('maria'), await signUp('joao')];
}, 120_000);
afterAll(async () => {
  await app.kill();
  await removeScratch(folder);
}, 120_000);

async function signUp(username: string): Promise<string> {
  const password = 'a long password';
  const account = { username, email: `${username}@example.com`, password, confirmPassword: password };
  const registered = await send('POST /api/register', { body: account });
  return registered.headers.get('set-cookie')?.split(';')[0] ?? '';
}

type Sent = { body?: object; as?: string; key?: string | undefined };

function send(call: string, { body, as = '', key }: Sent = {}): Promise<Response> {
  const [method = '', path = ''] = call.split(' ');
  return fetch(app.address + path, {
    method,
    headers: {
      ...(as && { cookie: as }),
      ...(body && { 'content-type': 'application/json' }),
      ...(key && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
}

const describeAnswer = async (answer: Response) => ({
  status: answer.status,
  retryAfter: answer.headers.get('retry-after'),
  message: ((await answer.json()) as { message?: string }).message,
});

test('a commit that waits for a standby that is away is told as not known, and sending it again does it once', async () => {
  const standby = await loseStandby(join(folder, '.data'));
  const create = (name: string, as: string, key?: string) =>
    send('POST /api/lists', { body: { name }, as, key });
  // One statement of the limits comes before each: it waits for nobody.
  const [keyed, plain, read] = await Promise.all([
    create('Ramen', maria, 'the-key').then(describeAnswer),
    create('Tacos', joao).then(describeAnswer),
    send('GET /api/lists', { as: maria }),
  ]);
  expect(keyed).toEqual({
    status: 503,
    retryAfter: '5',
    message:
      'It is not known whether this was done. Please send it again with the same key: it is done only once.',
  });
  expect(plain).toEqual({
    status: 503,
    retryAfter: '5',
    message: 'It is not known whether this was done. Please look before you send it again.',
  });
  expect(read.status).toBe(200);
  const again = await create('Ramen', maria, 'the-key').then(describeAnswer);
  expect(again).toEqual({ status: 409, retryAfter: '2', message: 'This is being done already.' });

  await standby.release();
  expect((await create('Ramen', maria, 'the-key')).status).toBe(200);
  const lists = (await (await send('GET /api/lists', { as: maria })).json()) as { name: string }[];
  expect(lists.map(({ name }) => name)).toEqual(['Ramen']);
}, 120_000);
