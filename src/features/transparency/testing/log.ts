import { expect } from 'vitest';
import { posts } from '#db/schema.ts';
import type { Person, TestApp } from '#testing/app.ts';
import { type LogEntry, listLogEntries } from '../contract.ts';

/** A marker in names and texts of people: it must not be in the log. */
export const CANARY = 'canary7f3';

/** The whole log, page by page. */
export async function readLog({ visitor }: TestApp): Promise<LogEntry[]> {
  const lines: LogEntry[] = [];
  let url: string | null = `${listLogEntries.path}?order=oldest&limit=20`;
  while (url) {
    const { body, headers } = await visitor.request('GET', url);
    lines.push(...(body as LogEntry[]));
    url = /<([^>]+)>; rel="next"/.exec(String(headers.link ?? ''))?.[1] ?? null;
  }
  return lines;
}

export async function writePost({ services }: TestApp, person: Person): Promise<number> {
  const [post] = await services.db
    .insert(posts)
    .values({ userId: person.id, content: `${CANARY} soup` })
    .returning();
  return post?.id ?? 0;
}

/** Sends a call that must succeed. */
export async function sendWell(person: Person, method: string, url: string, body?: object) {
  const reply = await person.request(method, url, body);
  expect(reply.status, `${method} ${url} ${reply.text}`).toBeLessThan(300);
  return reply.body as { id: number };
}
