import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connect.ts';
import type { ReportReason } from '#vocabulary/reports.ts';
import type { AdminContext } from '../events.ts';
import type { Actor } from '../session.ts';

/** What administrators see of a reported row. */
export type ReportedItem = {
  id: number;
  title: string;
  /** What its author knows it by, where that is not the title; null where it has no words. */
  ownTitle?: string | null;
  /** What it says, or its beginning. */
  text: string | null;
  /** Whose it is; null where they have left. */
  userId: number | null;
  username: string | null;
  /** The restaurant that it is about. */
  restaurantId?: number | null;
  /** Addresses of its pictures. */
  images?: string[];
  /** The path of its page. Left out, the queue shows no link, unless administration has a table of this kind. */
  href?: string;
};

/** A removal as its author is told of it, by its number where it is kept. */
export type RemovalToTell = { id: number; userId: number; reason?: string | undefined; rule: ReportReason };

/** What people can report and administrators can remove: one for each kind, in the list of these in the app. */
export type ReportSubject = {
  /** Stored with every report, and sent by pages: never changed. */
  kind: string;
  /** What it is called within a sentence, one and many: 'person', 'people'. */
  noun: string;
  plural: string;
  /** Whether its ids are of the kind `LongId`. */
  hasLongIds?: true;
  /** Whose it is; null where it is not there, or where this person may not know of it. */
  find(db: Database, id: number, reporter: Actor): Promise<{ userId: number | null } | null>;
  /** What its own author reads who reports it; 'This post is your own.' without. */
  own?: string;
  /** Those of these rows that still exist. */
  list(db: Database, ids: number[]): Promise<ReportedItem[]>;
  /** Removes it and writes that into the audit log; a 404 where it is gone. The author is told by who calls this. */
  remove(context: AdminContext, id: number, reason?: string): Promise<void>;
  /** How it comes back within 30 days; left out, it is gone for good. */
  restoring?: {
    /** Its row and all that go with it, parents first; none of what is only marked as deleted. */
    rows(id: number): { table: PgTable; where: SQL }[];
    /** Counts it again and says that it is back, once its rows are; it shows what was only marked. The log's act is declared. */
    restored(context: AdminContext, id: number): Promise<void>;
  };
  /** Tells its author by mail, where that is whoever cannot sign in any more. */
  mails?: {
    removed(context: AdminContext, removal: RemovalToTell): Promise<void>;
    upheld(context: AdminContext, appeal: { userId: number; answer: string }): Promise<void>;
  };
  /** A query of the ids of the rows that go with a person: reports of them are deleted when the account has ended. */
  ownedBy(userId: number, options: { keepReviews: boolean }): SQL;
};
