import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import { selectRows } from '#db/rows.ts';
import { archiveImports } from '#db/schema.ts';
import { privateFileService } from '#features/media/server/private-files.ts';
import { isFollowing, isVisiblePerson } from '#features/people/server/visibility.ts';
import { t } from '#kit/contract/text.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import { notFound } from '#kit/server/problem.ts';
import type { Services } from '#kit/server/services.ts';
import type { ArchiveImport } from '../contract.ts';
import { ARCHIVES } from '../rules.ts';

const MAX_IMPORTS = 20;
const MAX_SUGGESTIONS = 20;

/** Whether a private file is an uploaded archive. */
export const isSentArchive = (file: string) => file.endsWith('.brought.zip');

/** The archives of a person, newest first, or one of them. */
export async function findArchiveImports(
  db: Database,
  userId: number,
  id?: number,
): Promise<ArchiveImport[]> {
  const rows = await db
    .select()
    .from(archiveImports)
    .where(and(eq(archiveImports.userId, userId), id === undefined ? undefined : eq(archiveImports.id, id)))
    .orderBy(sql`${archiveImports.id} desc`)
    .limit(MAX_IMPORTS);
  const people = await findNamesakes(db, userId, [
    ...new Set(rows.flatMap(({ state, handles }) => (state === 'done' ? handles : []))),
  ]);
  return rows.map(({ handles, ...row }) => ({
    ...row,
    people: people
      .filter(({ username }) => row.state === 'done' && handles.includes(username))
      .slice(0, MAX_SUGGESTIONS),
  }));
}

export async function readArchiveImport(db: Database, userId: number, id: number): Promise<ArchiveImport> {
  const [row] = await findArchiveImports(db, userId, id);
  if (!row) throw notFound(t('Archive'));
  return row;
}

/** People here with these usernames whom the person may see and does not follow yet. */
async function findNamesakes(db: Database, userId: number, handles: readonly string[]) {
  if (handles.length === 0) return [];
  return selectRows(
    db,
    z.object({ username: z.string(), name: z.string() }),
    sql`
      select u.username, coalesce(nullif(u.name, ''), u.username) as name from users u
      where u.username = any(${sql.param(handles)}::text[]) and u.id <> ${userId}
        and ${isVisiblePerson(userId, 'u')} and not ${isFollowing(userId, sql`u.id`)}
      order by u.username limit 100`,
  );
}

/** Deletes uploads that were never started, and files that no import refers to. */
export async function sweepArchives({ db, get }: Pick<Services, 'db' | 'get'>): Promise<void> {
  const files = get(privateFileService);
  const limit = sql`now() - make_interval(hours => ${ARCHIVES.draftHours})`;
  const expiredDrafts = await db
    .delete(archiveImports)
    .where(and(eq(archiveImports.state, 'draft'), lt(archiveImports.createdAt, limit)))
    .returning({ file: archiveImports.file });
  for (const { file } of expiredDrafts) if (file) await files.remove(file);
  const rows = await db
    .select({ file: archiveImports.file })
    .from(archiveImports)
    .where(isNotNull(archiveImports.file));
  const usedFiles = new Set(rows.map(({ file }) => file));
  for (const { name, writtenAt } of await files.list())
    if (isSentArchive(name) && !usedFiles.has(name) && Date.now() - writtenAt > DAY_MS)
      await files.remove(name);
}
