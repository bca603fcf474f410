import { createHash } from 'node:crypto';
import { MENU_ITEM_SORTS } from '#features/admin/menu-items/contract.ts';
import { RESTAURANT_SORTS } from '#features/admin/restaurants/contract.ts';
import { REVIEW_SORTS } from '#features/admin/reviews/contract.ts';
import { USER_SORTS } from '#features/admin/users/contract.ts';
import type { Services } from '#kit/server/services.ts';

/** One way to look into a table of the dashboard: the addresses that are asked for in turn. */
export type Look = { table: string; words: string; paths: string[] };

/** So many different words of each kind are looked for. */
const VARIANTS = 40;
const PAGE = 25;
const FAR_INSIDE = 'common word, page far inside';
/** A page far inside: so many rows lie before it, or as many as there are. */
const DEEP = 2_000;

/** Each table by its address: its orders, and where its words come from, texts that its search reads. */
const TABLES = [
  { table: 'users', sorts: USER_SORTS, texts: 'username, email, name) as text from users' },
  {
    table: 'restaurants',
    sorts: RESTAURANT_SORTS,
    texts: 'name, cuisine_type, address) as text from restaurants',
  },
  { table: 'menu-items', sorts: MENU_ITEM_SORTS, texts: 'name, description) as text from menu_items' },
  { table: 'reviews', sorts: REVIEW_SORTS, texts: 'title, review) as text from reviews' },
];

const WORD = /[\p{L}\p{N}]+/gu;

/** Asks the server for a list; gives the cursor of the next page. */
type Ask = (path: string) => Promise<string | null>;

/**
 * The searches of an administrator: for each table words that many rows hold, that few hold and that none holds, and
 * the one or two letters of somebody who begins to type, each in every order, the first page and one far inside.
 */
export async function findLooks({ pool }: Pick<Services, 'pool'>, ask: Ask): Promise<Look[]> {
  const looks: Look[] = [];
  for (const { table, sorts, texts } of TABLES) {
    const orders = sorts.flatMap((sort) => ['asc', 'desc'].map((order) => ({ sort, order })));
    const { rows } = await pool.query<{ text: string }>(
      `select text from (select concat_ws(' ', ${texts}) t order by md5(text) limit 4000`,
    );
    const kinds = wordsIn(rows.map(({ text }) => text));
    for (const [words, list] of Object.entries(kinds)) {
      const first = orders.flatMap((order) => list.map((q) => address(table, { ...order, q })));
      // In turn of the orders, so that a short run meets all of them.
      looks.push({ table, words, paths: shuffled(first) });
    }
    const deep: string[] = [];
    for (const order of orders) {
      for (const q of (kinds['common word'] ?? []).slice(0, 6))
        deep.push(await deepInside(table, { ...order, q }, ask));
    }
    looks.push({ table, words: FAR_INSIDE, paths: shuffled(deep) });
  }
  const everywhere = looks.filter(({ words }) => words !== FAR_INSIDE);
  for (const [words, same] of Map.groupBy(everywhere, (look) => look.words)) {
    const questions = same.flatMap(({ paths }) => paths.slice(0, VARIANTS)).map(parseQuestion);
    const paths = questions.map((q) => `/api/admin/search?${new URLSearchParams({ q })}`);
    looks.push({ table: 'all at once', words, paths });
  }
  return looks;
}

const parseQuestion = (path: string) => new URL(path, 'http://here').searchParams.get('q') ?? '';

const address = (table: string, query: Record<string, string>) =>
  `/api/admin/${table}?${new URLSearchParams({ ...query, limit: String(PAGE) })}`;

/** The address of a page that many rows lie before, reached as somebody reaches it. */
async function deepInside(table: string, query: Record<string, string>, ask: Ask): Promise<string> {
  let cursor: string | null = null;
  for (let row = 0; row < DEEP; row += 100) {
    const next = await ask(address(table, { ...query, ...(cursor && { cursor }), limit: '100' }));
    if (next === null) break;
    cursor = next;
  }
  return address(table, { ...query, ...(cursor && { cursor }) });
}

/** Words of some texts, by how many of the texts hold them. */
function wordsIn(texts: string[]): Record<string, string[]> {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const word of new Set(text.toLowerCase().match(WORD))) counts.set(word, (counts.get(word) ?? 0) + 1);
  const common = [...counts]
    .filter(([word]) => word.length > 2)
    .sort((a, b) => b[1] - a[1])
    .map(([word]) => word);
  const letters = [...new Set(common.slice(0, 200).flatMap((word) => [word.slice(0, 1), word.slice(0, 2)]))];
  return {
    'one or two letters': letters.slice(0, VARIANTS),
    'common word': common.slice(0, VARIANTS),
    'two common words': common
      .slice(0, VARIANTS)
      .map((word, nth) => `${word} ${common[(nth * 7 + 3) % VARIANTS]}`),
    // All the words of one row: few others hold them too.
    'words of one row': texts
      .slice(0, VARIANTS)
      .map((text) => (text.match(WORD) ?? []).slice(0, 8).join(' ')),
    'no hit': Array.from({ length: VARIANTS }, (_, nth) => `xq${nth.toString(36)}zv`),
  };
}

/** The same order in each run, in which no two that are alike stand together. */
const shuffled = (paths: string[]) =>
  paths
    .map((path) => ({ path, at: createHash('md5').update(path).digest('hex') }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ path }) => path);
