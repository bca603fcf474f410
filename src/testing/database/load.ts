import { setTimeout as delay } from 'node:timers/promises';
import { STREAM } from '#features/notifications/rules.ts';
import { computeCodeAt } from '#features/visits/server/codes.ts';

const [PEOPLE, SENDERS, GUESTS] = [24, 3, 3];
const PLACES = 1_000;
/** The key of the check-in codes on the owners' screens. */
const KEY = Buffer.alloc(32, 7).toString('base64url');
const AGAIN_MS = 50;

type Person = { username: string; cookie: string };
type Sent = { body?: object; as?: Person; key?: string };
type Answer = { status: number; body: unknown };

/** An acknowledged write; one made while the standby was cut off may be lost with the primary. */
export type Acknowledged = { name: string; at: number; mayBeLost: boolean };

/**
 * People who concurrently send money, check in, write reviews and receive notifications. They are careful clients:
 * without an answer, or with one that says to retry, they repeat a request with the same key.
 */
export class Load {
  readonly #url: string;
  readonly #people: Person[] = [];
  readonly #guests: Person[] = [];
  /** Sessions of people who do nothing by themselves. */
  readonly idle: string[] = [];
  readonly transfers: Acknowledged[] = [];
  /** The visits as `guest-0 12`: a person and a place. */
  readonly visits: Acknowledged[] = [];
  /**
   * Failed attempts, such as `503 POST /api/wallet/send`, followed by ` keyed` if there was a key; 0 without an answer.
   */
  readonly failures: string[] = [];
  /** Unacceptable answers: any 5xx except a 503 that says when to retry. */
  readonly faults: string[] = [];
  /** Durations of write outages in ms: from the first failure to the next success. */
  readonly outages: number[] = [];
  /** Messages on the streams, as `username id text`. */
  readonly heard = new Set<string>();
  #awaySince: number | null = null;
  /** Odd while writes may be lost. */
  #epoch = 0;
  readonly #over = new AbortController();
  #work: Promise<unknown>[] = [];
  #isStopped = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** Creates the accounts. */
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

  /** The SQL that creates the places of `landlady`, at which each visit earns points. */
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

  /** Lets everyone finish; the streams are read until `close`. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await Promise.all(this.#work.slice(0, SENDERS + GUESTS));
  }

  async close(): Promise<void> {
    this.#over.abort();
    await this.stop();
    await Promise.all(this.#work);
  }

  /** Starts or ends a period in which writes may be lost. */
  toggleLoss(): void {
    this.#epoch++;
  }

  /** Restarts the measurement of an outage that the test itself caused. */
  restartOutage(): void {
    if (this.#awaySince !== null) this.#awaySince = Date.now();
  }

  /** Returns the people whose notifications are read. */
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

  /** Goes from place to place: joins, checks in, writes reviews, and deletes every other one. */
  async #visit(as: Person): Promise<void> {
    for (let restaurantId = 1; !this.#isStopped && restaurantId <= PLACES; restaurantId++) {
      const epoch = this.#epoch;
      await this.#insist('POST', '/api/loyalty/join', { body: { restaurantId }, as });
      const body = { code: computeCodeAt(KEY, Date.now()) };
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

  /** Reads a person's stream and reconnects, as a browser does. */
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
        // Reconnects below.
      }
      await delay(AGAIN_MS);
    }
  }

  #mayBeLost = (epoch: number) => epoch % 2 === 1 || epoch !== this.#epoch;

  async #insist(method: string, path: string, options: Sent): Promise<Answer> {
    for (;;) {
      const answer = await this.#try(method, path, options);
      if (answer) return answer;
      await delay(AGAIN_MS);
    }
  }

  /** Returns null if the request must be repeated. */
  async #try(method: string, path: string, options: Sent): Promise<Answer | null> {
    try {
      const answer = await this.#send(method, path, options);
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
      this.#fail(status, method, path, options);
    } catch {
      this.#fail(0, method, path, options);
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
