import type pg from 'pg';

/** The words that the copies are named with, as the parameters $1 to $8 of the statements. */
export type Words = {
  kinds: string[];
  starts: string[];
  middles: string[];
  ends: string[];
  places: string[];
  given: string[];
  dishes: string[];
  garnishes: string[];
};

const unique = (words: readonly string[]) => [...new Set(words)].filter((word) => word.length > 0);

/** Takes the words apart that the sample rows hold. */
export async function sampleWords(pool: pg.Pool): Promise<Words> {
  const column = async (sql: string) => {
    const { rows } = await pool.query<{ word: string }>(sql);
    return rows.map(({ word }) => word);
  };
  const names = await column('select name as word from restaurants order by id');
  const people = await column('select name as word from users where name is not null order by id');
  const dishes = await column('select name as word from menu_items order by id');
  const descriptions = await column(
    'select description as word from menu_items where description is not null order by id',
  );
  const surnames = people.map((name) => name.split(' ').at(-1) ?? '');
  return {
    kinds: unique(names.map((name) => name.split(' ')[0] ?? '')),
    places: unique(names.map((name) => name.split(' ').slice(1).join(' '))),
    given: unique(people.map((name) => name.split(' ')[0] ?? '')),
    starts: unique(surnames.map((name) => name.slice(0, 3))),
    middles: unique(surnames.map((name) => name.slice(2, 4).toLowerCase())),
    ends: unique(surnames.map((name) => name.slice(-3).toLowerCase())),
    // `Lamb shoulder, seven hours` is a lamb shoulder.
    dishes: unique(dishes.map((name) => name.split(/,| with | in | from | for /)[0] ?? '')),
    garnishes: unique(
      descriptions
        .flatMap((text) => text.replace(/[.!?].*$/, '').split(', '))
        .filter((part) => part.split(' ').length <= 3 && part === part.toLowerCase()),
    ),
  };
}
