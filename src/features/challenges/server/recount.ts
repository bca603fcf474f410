import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { Id } from '#kit/contract/shapes.ts';
import { idList, statement } from '#kit/server/statements.ts';
import { CHALLENGES } from '../rules.ts';
import { type CompletionContext, complete, revokeCompletion } from './completion.ts';

/** A visit, review or post that may have counted and was changed or deleted. */
export type Source = { kind: 'visit' | 'review' | 'post'; id: number };

/**
 * Locks the rounds that the person may still move, and the rounds in which `source` has counted: the second of two
 * concurrent events waits and sees what the first counted.
 */
const lockOpen = statement(
  'challenges_lock_open',
  z.object({ id: Id }),
  (param) => sql`
    select p.id from user_challenge_progress p join challenges c on c.id = p.challenge_id
    where p.user_id = ${param('userId')} and p.withdrawn_at is null
      and ((p.deadline is null or p.deadline > now()) and c.stopped_at is null
        or exists (select from challenge_counts x where x.progress_id = p.id
          and x.source_kind = ${param('kind')}::text and x.source_id = ${param('sourceId')}::bigint))
    order by p.id for no key update of p`,
);

const Change = z.object({
  id: Id,
  challengeId: Id,
  userId: Id,
  completed: z.boolean(),
  wasCompleted: z.boolean(),
});

/**
 * Recounts from the facts in one statement: the first events within each window, each key once. A count keeps its key
 * while its source exists, even if the restaurant's cuisine changes; counts of a deleted restaurant stay. Returns the
 * changed rows.
 */
export const recountProgress = statement(
  'challenges_count',
  Change,
  (param) => sql`
    with open as materialized (
      select p.id, p.challenge_id, p.user_id, p.completed, c.counts, c.restaurant_id, c.community_id, c.cuisine,
        c.required_count, c.pauses, p.starts_at,
        coalesce(least(p.deadline, c.stopped_at), 'infinity') as ends_at
      from user_challenge_progress p join challenges c on c.id = p.challenge_id
      where p.id = any(${idList(param('ids'))})
    ),
    facts as (
      select o.id as progress_id, f.*
      from open o
      cross join lateral (
        select coalesce(x.key, case o.counts when 'visit' then 'visit ' || v.id
            when 'cuisine' then 'cuisine ' || r.cuisine_type else 'restaurant ' || r.id end) as key,
          'visit' as source_kind, v.id as source_id, v.restaurant_id, v.created_at as happened_at
        from visits v join restaurants r on r.id = v.restaurant_id
          left join challenge_counts x on x.progress_id = o.id and x.source_kind = 'visit' and x.source_id = v.id
        where o.counts in ('visit', 'cuisine', 'restaurant') and v.user_id = o.user_id
          and (o.restaurant_id is null or v.restaurant_id = o.restaurant_id)
          and (o.cuisine is null or r.cuisine_type = o.cuisine or x.id is not null)
        union all
        select 'review ' || w.id, 'review', w.id, w.restaurant_id, w.created_at
        from reviews w join restaurants r on r.id = w.restaurant_id
          left join challenge_counts x on x.progress_id = o.id and x.source_kind = 'review' and x.source_id = w.id
        where o.counts = 'review' and w.user_id = o.user_id and w.is_visited
          and (o.restaurant_id is null or w.restaurant_id = o.restaurant_id)
          and (o.cuisine is null or r.cuisine_type = o.cuisine or x.id is not null)
        union all
        select 'visit ' || v.id, 'post', t.id, t.restaurant_id, t.created_at
        from posts t join restaurants r on r.id = t.restaurant_id
          join lateral (
            select s.id from visits s
            where s.user_id = t.user_id and s.restaurant_id = t.restaurant_id and s.created_at <= t.created_at
              and s.created_at > t.created_at - make_interval(days => ${sql.raw(String(CHALLENGES.photoDays))})
            order by s.created_at desc limit 1
          ) v on true
          left join challenge_counts x on x.progress_id = o.id and x.source_kind = 'post' and x.source_id = t.id
        where o.counts = 'photo' and t.user_id = o.user_id and t.author_restaurant_id is null and t.brought_from is null
          and cardinality(t.images) > 0
          and (o.restaurant_id is null or t.restaurant_id = o.restaurant_id)
          and (o.community_id is null or t.community_id = o.community_id)
          and (o.cuisine is null or r.cuisine_type = o.cuisine or x.id is not null)
      ) f
      where f.happened_at >= o.starts_at and f.happened_at < o.ends_at and not o.pauses @> f.happened_at::timestamptz
      union all
      select x.progress_id, x.key, x.source_kind, x.source_id, x.restaurant_id, x.happened_at
      from challenge_counts x
      where x.progress_id = any(${idList(param('ids'))}) and x.restaurant_id is null
    ),
    firsts as (
      select distinct on (progress_id, key) * from facts order by progress_id, key, happened_at, source_id
    ),
    top_facts as materialized (
      select ranks.* from (
        select *, row_number() over (partition by progress_id order by happened_at, key) as place from firsts
      ) ranks join open o on o.id = ranks.progress_id
      where place <= o.required_count
    ),
    deletions as (
      delete from challenge_counts x where x.progress_id = any(${idList(param('ids'))})
        and not exists (select from top_facts d where d.progress_id = x.progress_id and d.key = x.key)
    ),
    insertions as (
      insert into challenge_counts (progress_id, key, source_kind, source_id, restaurant_id, happened_at)
      select progress_id, key, source_kind, source_id, restaurant_id, happened_at from top_facts
      on conflict (progress_id, key) do update
        set source_kind = excluded.source_kind, source_id = excluded.source_id,
          restaurant_id = excluded.restaurant_id, happened_at = excluded.happened_at
        where (challenge_counts.source_kind, challenge_counts.source_id)
          is distinct from (excluded.source_kind, excluded.source_id)
    ),
    totals as (
      select o.id, o.completed as was_completed, count(d.key)::int as progress,
        count(d.key) >= o.required_count as completed, max(d.happened_at) as last
      from open o left join top_facts d on d.progress_id = o.id
      group by o.id, o.completed, o.required_count
    )
    update user_challenge_progress p
    set progress = t.progress, completed = t.completed, completed_at = case when t.completed then t.last end,
      completions = p.completions + (t.completed and not t.was_completed)::int
    from totals t
    where p.id = t.id and (p.progress, p.completed, p.completed_at)
      is distinct from (t.progress, t.completed, case when t.completed then t.last end)
    returning p.id, p.challenge_id, p.user_id, p.completed, t.was_completed`,
);

/**
 * Recounts the person's rounds in the transaction of the event; idempotent and independent of the order of events. Pass
 * `source` when something was changed or deleted: it may have counted in a round that has ended.
 */
export async function recountChallenges(
  context: CompletionContext,
  userId: number,
  source?: Source,
): Promise<void> {
  const open = await lockOpen(context.db, {
    userId,
    kind: source?.kind ?? null,
    sourceId: source?.id ?? null,
  });
  if (open.length > 0)
    await recountLocked(
      context,
      open.map(({ id }) => id),
    );
}

/** As `recountChallenges`, for rows that the caller has locked. */
export async function recountLocked(context: CompletionContext, ids: number[]): Promise<void> {
  const changedRows = await recountProgress(context.db, { ids });
  for (const { completed, wasCompleted, ...row } of changedRows.sort((a, b) => a.id - b.id)) {
    if (completed && !wasCompleted) await complete(context, row.id);
    if (!completed && wasCompleted) await revokeCompletion(context, row.id);
  }
}
