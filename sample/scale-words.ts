import type pg from 'pg';

/** Words for the names of copies: the parameters $1 to $8 of the statements, in this order. */
export type Words = {
  kinds: string[];
  starts: string[];
  middles: string[];
  ends: string[];
  places: string[];
  firstNames: string[];
  dishes: string[];
  garnishes: string[];
};

const listUnique = (words: readonly string[]) => [...new Set(words)].filter((word) => word.length > 0);

export async function readWords(pool: pg.Pool): Promise<Words> {
  const readColumn = async (sql: string) => {
    const { rows } = await pool.query<{ word: string }>(sql);
    return rows.map(({ word }) => word);
  };
  const names = await readColumn('select name as word from restaurants order by id');
  const people = await readColumn('select name as word from users where name is not null order by id');
  const dishes = await readColumn('select name as word from menu_items order by id');
  const descriptions = await readColumn(
    'select description as word from menu_items where description is not null order by id',
  );
  const surnames = people.map((name) => name.split(' ').at(-1) ?? '');
  return {
    kinds: listUnique(names.map((name) => name.split(' ')[0] ?? '')),
    places: listUnique(names.map((name) => name.split(' ').slice(1).join(' '))),
    firstNames: listUnique(people.map((name) => name.split(' ')[0] ?? '')),
    starts: listUnique(surnames.map((name) => name.slice(0, 3))),
    middles: listUnique(surnames.map((name) => name.slice(2, 4).toLowerCase())),
    ends: listUnique(surnames.map((name) => name.slice(-3).toLowerCase())),
    // `Lamb shoulder, seven hours` becomes `Lamb shoulder`.
    dishes: listUnique(dishes.map((name) => name.split(/,| with | in | from | for /)[0] ?? '')),
    garnishes: listUnique(
      descriptions
        .flatMap((text) => text.replace(/[.!?].*$/, '').split(', '))
        .filter((part) => part.split(' ').length <= 3 && part === part.toLowerCase()),
    ),
  };
}
