import { sql } from 'drizzle-orm';
import unhomoglyph from 'unhomoglyph';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';

/**
 * What a username looks like (the skeleton of Unicode TS 39); only one account can have it. As case does not
 * distinguish names, look-alikes are replaced in both cases: `l` looks like `I`, which is `i`.
 */
export function toSkeleton(username: string): string {
  const small = replaceLookalikes(username.normalize('NFKC').toLowerCase());
  const capital = replaceLookalikes(small.toUpperCase());
  return replaceLookalikes(capital.toLowerCase());
}

const replaceLookalikes = (text: string) => unhomoglyph(text.normalize('NFD')).normalize('NFD');

const LOCK_KEY = 7_253_036;
const SLICE_ROWS = 2_000;

const AccountName = z.object({ id: z.int(), username: z.string() });

/** Fills in missing skeletons. Of existing look-alikes the first gets it, the others a unique one. Call it in a transaction. */
export async function fillSkeletons(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
  for (;;) {
    const rows = await selectRows(
      tx,
      AccountName,
      sql`select id, username from users where username_skeleton is null order by id limit ${SLICE_ROWS}`,
    );
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    const skeletons = rows.map(({ username }) => toSkeleton(username));
    await tx.execute(sql`
      with names as (
        select id, skeleton, row_number() over (partition by skeleton order by id) as nth
        from unnest(${sql.param(ids)}::int[], ${sql.param(skeletons)}::text[]) as g (id, skeleton)
      )
      update users u set username_skeleton = case
        when nth = 1 and not exists (select from users o where o.username_skeleton = skeleton) then skeleton
        else skeleton || '#' || g.id end
      from names g where g.id = u.id`);
  }
}
