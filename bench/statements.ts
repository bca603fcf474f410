import type pg from 'pg';
import { z } from 'zod';
import { createApp } from '#app/server/app.ts';
import { createDatabase } from '#db/connect.ts';
import type { Services } from '#kit/server/services.ts';

/** A statement as the app sends it; `idAt` are the places among its values that hold the restaurant's number. */
export const Statement = z.object({
  name: z.string().optional(),
  text: z.string(),
  values: z.array(z.unknown()),
  idAt: z.array(z.int()),
});
export type Statement = z.infer<typeof Statement>;

/** What the app sends to the database for one request at `path`, which asks for the restaurant `id`. */
export async function statementsOf(services: Services, path: string, id: number): Promise<Statement[]> {
  const heard: Statement[] = [];
  const pool = overheard(services.pool, (name, text, values) => {
    const idAt = values.flatMap((value, index) => (Number(value) === id ? [index] : []));
    heard.push({ ...(name && { name }), text, values, idAt });
  });
  const app = await createApp({ ...services, pool, db: createDatabase(pool) }, async (_, reply) => reply);
  try {
    const reply = await app.inject(path);
    if (reply.statusCode !== 200) throw new Error(`${path} was answered with ${reply.statusCode}.`);
    return heard;
  } finally {
    await app.close();
  }
}

type Hear = (name: string | undefined, text: string, values: unknown[]) => void;

function overheard(pool: pg.Pool, hear: Hear): pg.Pool {
  return new Proxy(pool, {
    get(target, key) {
      if (key !== 'query') return Reflect.get(target, key);
      return (query: pg.QueryConfig, values: unknown[] = []) => {
        hear(query.name, query.text, values);
        return target.query(query, values);
      };
    },
  });
}
