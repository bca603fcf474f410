import { setTimeout as delay } from 'node:timers/promises';
import { STREAM } from '#features/notifications/rules.ts';
import { codeAt } from '#features/visits/server/codes.ts';

const [PEOPLE, SENDERS, GUESTS] = [24, 3, 3];
const PLACES = 1_000;
/** Of what the owner's screens show as codes. */
const KEY = Buffer.alloc(32, 7).toString('base64url');
const AGAIN_MS = 50;

type Person = { username: string; cookie: string };
type Sent = { body?: object; as?: Person; key?: string };
type Answer = { status: number; body: unknown };

/** Something that was acknowledged at a time; what was done while the standby heard of nothing may be lost with the primary. */
export type Acknowledged = { name: string; at: number; mayBeLost: boolean };

/**
 * People who send money, check in, review and hear of what they are sent, all at once and for as long as it runs. They
 * are careful clients: what has no answer, or one that says to come again, they send again with the same key.
 */
export class Load {
  readonly #url: string;
  readonly #people: Person[] = [];
  readonly #guests: Person[] = [];
  /** Sessions of people who do nothing of themselves. */
  readonly idle: string[] = [];
  readonly transfers: Acknowledged[] = [];
  /** As `guest-0 12`, where the last is a place. */
  readonly visits: Acknowledged[] = [];
  /** Tries that failed, each as `503 POST /api/wallet/send`, with ` keyed` behind it where it had a key; a try without an answer has 0. */
  readonly failures: string[] = [];
  /** Answers that nobody should get: any failure of ours but a 503 that says when to come again. */
  readonly faults: string[] = [];
  /** How long writes were away at a time, in ms: from the first that failed to the next that was done. */
  readonly outages: number[] = [];
  /** What was heard on the streams, as `username id text`. */
  readonly heard = new Set<string>();
  #awaySince: number | null = null;
  /** Odd while what is done may be lost. */
  #epoch = 0;
  readonly #over = new AbortController();
  #work: Promise<unknown>[] = [];
  #isStopped = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** Makes the accounts. */
  async signUp(): Promise<void> {
    for (const name of ['landlady', 'neighbour']) this.idle.push((await this.#register(name)).cookie);
    for (let n = 0; n < GUESTS; n++) this.#guests.push(await this.#register(`guest-${n}`));
    for (let n = 0; n < PEOPLE; n++) {
      const person = await this.#register(`person-${n}`);
      const body = { amount: 50_000, testCard: 'succeeds' };
      await this.#insist('POST', '/api/wallet/top-up', { body, as: person, key: 'start' });
      this.#people.push(person);
    }
  }

  /** SQL that makes the places of `landlady`, where every visit earns points. */
  static readonly places = `
    with place as (
      insert into restaurants (user_id, name, cuisine_type, price_range, address, status)
      select (select id from users where username = 'landlady'), 'Casa ' || n, 'Italian', '$$', 'Rua 1', 'approved'
      from generate_series(1, ${PLACES}) n returning id
    ), key as (insert into check_in_keys (restaurant_id, key) select id, '${KEY}' from place)
    insert into loyalty_terms (restaurant_id, version, is_on, rules)
    select id, 1, true, '{"visit": 20, "first-visit": 50, "review": 25, "weekend": 30}' from place`;

  start(): void {
    this.#work = [
      ...Array.from({ length: SENDERS }, (_, nth) => this.#sendMoney(nth)),
      ...this.#guests.map((guest) => this.#visit(guest)),
      ...this.#people.slice(0, SENDERS).map((person) => this.#follow(person)),
    ];
  }

  /** Lets everybody end what they do; the streams are read on until `close`. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#work.slice(0, SENDERS + GUESTS));
  }

  async close(): Promise<void> {
    this.#over.abort();
    await this.stop();
    await Promise.all(this.#work);
  }

  /** From now on, or until now, what is done may be lost. */
  toggleLoss(): void {
    this.#epoch++;
  }

  /** Counts writes that are away from now on: what kept them until now was the test itself. */
  restartOutage(): void {
    if (this.#awaySince !== null) this.#awaySince = Date.now();
  }

  /** The people whose notifications are heard. */
  get followed(): string[] {
    return this.#people.slice(0, SENDERS).map(({ username }) => username);
  }

  async #register(username: string): Promise<Person> {
    const password = 'a long password';
    const account = { username, email: `${username}@example.com`, password, confirmPassword: password };
    const registered = await this.#send('POST', '/api/register', { body: account });
    return { username, cookie: registered.headers.get('set-cookie')?.split(';')[0] ?? '' };
  }

  async #sendMoney(nth: number): Promise<void> {
    for (let count = 0; !this.#isStopped; count++) {
      const [from, to] = [(nth + count) % PEOPLE, (nth + count + 1 + (count % (PEOPLE - 1))) % PEOPLE];
      const [as, receiver] = [this.#people[from], this.#people[to]];
      if (!as || !receiver) throw new Error('Everybody has a number.');
      const name = `transfer-${nth}-${count}`;
      const epoch = this.#epoch;
      const body = { to: receiver.username, amount: 1 + (count % 500), message: name };
      const { status } = await this.#insist('POST', '/api/wallet/send', { body, as, key: name });
      if (status === 200) this.transfers.push({ name, at: Date.now(), mayBeLost: this.#mayBeLost(epoch) });
      await delay(60 + Math.random() * 40);
    }
  }

  /** Goes from place to place: joins, checks in, reviews, and takes every other review back. */
  async #visit(as: Person): Promise<void> {
    for (let restaurantId = 1; !this.#isStopped && restaurantId <= PLACES; restaurantId++) {
      const epoch = this.#epoch;
      await this.#insist('POST', '/api/loyalty/join', { body: { restaurantId }, as });
      const body = { code: codeAt(KEY, Date.now()) };
      const visit = await this.#insist('POST', `/api/restaurants/${restaurantId}/check-in`, { body, as });
      if (visit.status === 200)
        this.visits.push({
          name: `${as.username} ${restaurantId}`,
          at: Date.now(),
          mayBeLost: this.#mayBeLost(epoch),
        });
      const text = { restaurantId, reviewType: 'venue', rating: 1 + (restaurantId % 5), review: 'Good' };
      const key = `review-${restaurantId}`;
      const review = await this.#insist('POST', '/api/reviews', { body: text, as, key });
      const { id } = (review.body ?? {}) as { id?: number };
      if (id && restaurantId % 2 === 0) await this.#insist('DELETE', `/api/reviews/${id}`, { as });
      await delay(100 + Math.random() * 100);
    }
  }

  /** Reads the stream of somebody's notifications, and comes again where it ends, as a browser does. */
  async #follow({ username, cookie }: Person): Promise<void> {
    const { signal } = this.#over;
    let last = '';
    while (!signal.aborted) {
      try {
        const headers = { cookie, ...(last && { 'last-event-id': last }) };
        const stream = await fetch(this.#url + STREAM, { headers, signal });
        let rest = '';
        for await (const text of stream.body?.pipeThrough(new TextDecoderStream()) ?? []) {
          const events = (rest + text).split('\n\n');
          rest = events.pop() ?? '';
          for (const event of events) {
            last = /^id: (\d+)$/m.exec(event)?.[1] ?? last;
            const [, notice] = /^event: notice\ndata: (.*)$/m.exec(event) ?? [];
            if (!notice) continue;
            const { id, data } = JSON.parse(notice) as { id: number; data: { text?: string } };
            this.heard.add(`${username} ${id} ${data.text}`);
          }
        }
      } catch {
        // It comes again below.
      }
      await delay(AGAIN_MS);
    }
  }

  #mayBeLost = (epoch: number) => epoch % 2 === 1 || epoch !== this.#epoch;

  async #insist(method: string, path: string, sent: Sent): Promise<Answer> {
    for (;;) {
      const answer = await this.#try(method, path, sent);
      if (answer) return answer;
      await delay(AGAIN_MS);
    }
  }

  /** Null where it is to be sent again. */
  async #try(method: string, path: string, sent: Sent): Promise<Answer | null> {
    try {
      const answer = await this.#send(method, path, sent);
      const body = await answer.json().catch(() => null);
      const { status, headers } = answer;
      const isAgain = headers.has('retry-after');
      if (status < 500 && !isAgain) {
        if (this.#awaySince !== null) this.outages.push(Date.now() - this.#awaySince);
        this.#awaySince = null;
        return { status, body };
      }
      if (status >= 500 && !(status === 503 && isAgain))
        this.faults.push(`${status} ${method} ${path} ${JSON.stringify(body)}`);
      this.#fail(status, method, path, sent);
    } catch {
      this.#fail(0, method, path, sent);
    }
    return null;
  }

  #fail(status: number, method: string, path: string, { key }: Sent): void {
    this.failures.push(`${status} ${method} ${path}${key ? ' keyed' : ''}`);
    this.#awaySince ??= Date.now();
  }

  #send(method: string, path: string, { body, as, key }: Sent): Promise<Response> {
    return fetch(this.#url + path, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(as && { cookie: as.cookie }),
        ...(key && { 'idempotency-key': key }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
  }
}
