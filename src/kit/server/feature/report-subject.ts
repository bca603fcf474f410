import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '#db/connect.ts';
import type { ReportReason } from '#vocabulary/reports.ts';
import type { AdminContext } from '../events.ts';
import type { Actor } from '../session.ts';

/** A reported row, as administrators see it. */
export type ReportedItem = {
  id: number;
  title: string;
  /** The title for its author, if it differs; null without text. */
  ownTitle?: string | null;
  /** Its text, or the beginning of it. */
  text: string | null;
  /** Its author; null if the account has ended. */
  userId: number | null;
  username: string | null;
  restaurantId?: number | null;
  /** Addresses of its pictures. */
  images?: string[];
  /** The path of its page. Left out, the queue links to the table of the administration, if there is one. */
  href?: string;
};

/** A removal of which its author is notified. */
export type RemovalToTell = { id: number; userId: number; reason?: string | undefined; rule: ReportReason };

/** A kind of row that people can report and administrators can remove. */
export type ReportSubject = {
  /** Stored with each report and sent by pages: never change it. */
  kind: string;
  /** The noun within a sentence, one and many: 'person', 'people'. */
  noun: string;
  plural: string;
  /** Whether its ids are `LongId`. */
  hasLongIds?: true;
  /** Finds its author; null if there is no such row, or if the reporter may not see it. */
  find(db: Database, id: number, reporter: Actor): Promise<{ userId: number | null } | null>;
  /** The sentence for authors who report their own row; by default “This is your own.” */
  own?: string;
  /** Returns those of these rows that still exist. */
  list(db: Database, ids: number[]): Promise<ReportedItem[]>;
  /** Removes the row and writes to the audit log; a 404 if there is none. The caller informs the author. */
  remove(context: AdminContext, id: number, reason?: string): Promise<void>;
  /** How it is restored within 30 days; left out, the removal is final. */
  restoration?: {
    /** Returns the row and those deleted with it, parents first; not those that are only marked as deleted. */
    rows(id: number): { table: PgTable; where: SQL }[];
    /** Completes a restoration: updates counters, emits events and unmarks rows. The log's action is declared. */
    complete(context: AdminContext, id: number): Promise<void>;
  };
  /** Notifies by mail an author who cannot sign in any more. */
  mails?: {
    removed(context: AdminContext, removal: RemovalToTell): Promise<void>;
    upheld(context: AdminContext, appeal: { userId: number; answer: string }): Promise<void>;
  };
  /** Returns a query of the ids of a person's rows: reports of them are deleted when the account has ended. */
  ownedBy(userId: number, options: { keepReviews: boolean }): SQL;
};
