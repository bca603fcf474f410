import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { logout, register } from '../../../src/features/auth/contract.ts';
import {
  countFacets,
  listRestaurants,
  saveRestaurant,
  suggestSearches,
  unsaveRestaurant,
} from '../../../src/features/discovery/contract.ts';
import { sendPicture } from '../../../src/features/media/contract.ts';
import { listNotifications, readNotifications } from '../../../src/features/notifications/contract.ts';
import { STREAM } from '../../../src/features/notifications/rules.ts';
import { topUp } from '../../../src/features/payments/contract.ts';
import {
  createComment,
  createPost,
  deletePost,
  likePost,
  listPosts,
  unlikePost,
} from '../../../src/features/posts/contract.ts';
import { getRestaurant } from '../../../src/features/restaurants/contract.ts';
import { createReview, deleteReview, listReviews } from '../../../src/features/reviews/contract.ts';
import { listTransactions, sendMoney } from '../../../src/features/wallet/contract.ts';
import { Client } from './client.ts';

const [READERS, WRITERS, STREAMS] = [4, 4, 20];
const PASSWORD = 'a long password';
const WORDS = ['pizza', 'sushi', 'soup', 'vegan', 'terrace', 'jazz', 'brunch', 'tapas', 'curry', 'wine'];
const CUISINES = ['Italian', 'Thai', 'Indian', 'Mexican', 'French', 'Japanese'];

type Person = { name: string; client: Client };

const randomBelow = (max: number) => Math.floor(Math.random() * max);
const pickWord = () => WORDS[randomBelow(WORDS.length)] ?? 'soup';

/** Readers, writers, streams and uploads side by side until stopped. */
export class Traffic {
  readonly #urls: readonly string[];
  readonly #people: Person[] = [];
  #places: number[] = [];
  #isOver = false;
  #work: Promise<void>[] = [];
  /** The number of answered calls, by kind. */
  readonly counts = new Map<string, number>();
  readonly errors: string[] = [];

  constructor(urls: readonly string[]) {
    this.#urls = urls;
  }

  async prepare(): Promise<void> {
    const restaurants = await this.#createVisitor().call(listRestaurants, { limit: 50 });
    this.#places = restaurants.map(({ id }) => id);
    for (let nth = 0; nth < WRITERS + STREAMS; nth++) {
      const person = await this.#register(`soak-${nth}`);
      await person.client.call(topUp, { amount: 50_000, currency: 'EUR', testCard: 'succeeds' });
      this.#people.push(person);
    }
  }

  start(): void {
    const loops = [
      ...Array.from({ length: READERS }, () => this.#loop(() => this.#readPages(), 20)),
      ...this.#people.slice(0, WRITERS).map((person) => this.#loop(() => this.#write(person), 30)),
      ...this.#people
        .slice(WRITERS)
        .map(({ client }) => this.#loop(() => client.listen(STREAM, 500 + randomBelow(10_000)), 50)),
      this.#loop(() => this.#upload(), 500),
      this.#loop(() => this.#registerAndLeave(), 1_000),
    ];
    this.#work = loops;
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#work);
  }

  async #loop(step: () => Promise<unknown>, meanPauseMs: number): Promise<void> {
    while (!this.#isOver) {
      await step().catch((error: unknown) => this.errors.push(String(error)));
      await delay(meanPauseMs * (0.5 + Math.random()));
    }
  }

  readonly #createVisitor = () => new Client(this.#urls, this.counts);

  #pickPlace = (): number => this.#places[randomBelow(this.#places.length)] ?? 1;

  async #register(name: string): Promise<Person> {
    const client = this.#createVisitor();
    const account = { username: name, email: `${name}@example.com`, password: PASSWORD };
    await client.call(register, { ...account, confirmPassword: PASSWORD });
    return { name, client };
  }

  async #readPages(): Promise<void> {
    const client = randomBelow(2)
      ? this.#createVisitor()
      : (this.#people[randomBelow(WRITERS)]?.client ?? this.#createVisitor());
    const id = this.#pickPlace();
    switch (randomBelow(10)) {
      case 0:
        return client.visit('/restaurants');
      case 1:
        return client.visit(`/restaurants/${id}`);
      case 2:
        return client.visit(`/restaurants?q=${pickWord()}&cuisine=${CUISINES[randomBelow(CUISINES.length)]}`);
      case 3:
        return client.visit('/wall');
      case 4:
        await client.call(listRestaurants, {
          q: `${pickWord()} ${pickWord()}`,
          lat: 38.7,
          lng: -9.1 + Math.random(),
        });
        return;
      case 5:
        await client.call(countFacets, { cuisine: [CUISINES[randomBelow(CUISINES.length)] ?? 'Thai'] });
        return;
      case 6:
        await client.call(suggestSearches, { q: pickWord().slice(0, 1 + randomBelow(4)) });
        return;
      case 7:
        await client.call(getRestaurant, { id });
        return;
      case 8:
        await client.call(listReviews, { id });
        return;
      default:
        await client.call(listPosts, {});
    }
  }

  /** Undoes most of its writes, so that the data hardly grows. */
  async #write({ name, client }: Person): Promise<void> {
    const restaurantId = this.#pickPlace();
    switch (randomBelow(6)) {
      case 0: {
        const content = `${pickWord()} ${randomBytes(30).toString('hex')} #${pickWord()}`;
        const { id } = await client.call(createPost, { content });
        const other = this.#people[randomBelow(WRITERS)]?.client ?? client;
        await other.call(likePost, { id });
        await other.call(createComment, { id, content: `${pickWord()} @${name}` });
        await other.call(unlikePost, { id });
        await client.call(deletePost, { id });
        return;
      }
      case 1: {
        // The tip is never paid back: without a top-up they run out of money.
        await client.call(topUp, { amount: 500, currency: 'EUR', testCard: 'succeeds' });
        const review = {
          restaurantId,
          reviewType: 'venue',
          rating: 1 + randomBelow(5),
          tipAmount: 100,
        } as const;
        const { id } = await client.call(createReview, {
          ...review,
          review: `${pickWord()} and ${pickWord()}`,
        });
        await client.call(deleteReview, { id });
        return;
      }
      case 2: {
        const to = this.#people[randomBelow(this.#people.length)]?.name ?? name;
        if (to !== name) await client.call(sendMoney, { to, amount: 1 + randomBelow(9), currency: 'EUR' });
        await client.call(listTransactions, {});
        return;
      }
      case 3:
        await client.call(saveRestaurant, { id: restaurantId });
        await client.call(unsaveRestaurant, { id: restaurantId });
        return;
      case 4:
        await client.call(listNotifications, {});
        await client.call(readNotifications, {});
        return;
      default:
        return client.visit('/wall');
    }
  }

  async #upload(): Promise<void> {
    const channels = 3;
    const [width, height] = [320, 240];
    const raw = { width, height, channels } as const;
    const small = randomBytes(width * height * channels);
    const picture = await sharp(small, { raw }).resize(1600).jpeg({ quality: 60 }).toBuffer();
    const person = this.#people[randomBelow(this.#people.length)];
    await person?.client.upload(sendPicture.path, Buffer.from(picture));
  }

  async #registerAndLeave(): Promise<void> {
    const { client } = await this.#register(`guest-${randomBytes(6).toString('hex')}`);
    await client.visit('/wall');
    await client.call(logout, {});
  }
}
