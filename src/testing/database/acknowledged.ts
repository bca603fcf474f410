import { ask } from '#db/embedded/scratch.ts';
import type { Acknowledged, Load } from './load.ts';

/** The writes of a load that are in the database, by name. */
const DONE = `
  select message as name from ledger_transfers where kind = 'send'
  union all
  select u.username || ' ' || m.restaurant_id from loyalty_entries e
  join loyalty_memberships m on m.id = e.membership_id join users u on u.id = m.user_id where e.rule = 'visit'`;

/** Finds acknowledged writes that are missing, although they may not be lost, and writes that exist twice. */
export async function findDiscrepancies(
  url: string,
  load: Load,
): Promise<{ lost: string[]; doubled: string[] }> {
  const counts = new Map<string, number>();
  for (const { name } of await ask<{ name: string }>(url, DONE))
    counts.set(name, (counts.get(name) ?? 0) + 1);
  const isLost = ({ name, mayBeLost }: Acknowledged) => !mayBeLost && !counts.has(name);
  return {
    lost: [...load.transfers, ...load.visits].filter(isLost).map(({ name }) => name),
    doubled: [...counts].flatMap(([name, count]) => (count > 1 ? [name] : [])),
  };
}

/** Notifications about money of people who listen; `missed` are those that did not arrive on a stream. */
export async function findNotifications(
  url: string,
  load: Load,
): Promise<{ all: string[]; missed: () => string[] }> {
  const rows = await ask<{ name: string }>(
    url,
    `select u.username || ' ' || n.id || ' ' || (n.data ->> 'text') as name
     from notifications n join users u on u.id = n.user_id
     where n.kind = 'money received' and u.username in (${load.followed.map((name) => `'${name}'`).join()})`,
  );
  const all = rows.map(({ name }) => name);
  return { all, missed: () => all.filter((name) => !load.heard.has(name)) };
}
