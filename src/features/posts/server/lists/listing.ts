import { z } from 'zod';
import type { Database } from '#db/connect.ts';
import type { Post } from '#features/posts/contract.ts';
import type { Page } from '#kit/contract/endpoint.ts';
import { MAX_ID } from '#kit/contract/ids.ts';
import { Id, Timestamp } from '#kit/contract/shapes.ts';
import { decodeCursor, toPage } from '#kit/server/cursor.ts';
import type { WallTab } from '#vocabulary.ts';
import type { CommentReader } from '../comments/comments.ts';
import { toPost } from '../posts.ts';
import {
  communityFeed,
  type Feed,
  largestCommunities,
  peopleFirst,
  peopleLater,
  recentByPeople,
  restaurantFeed,
  suggestedByOthers,
  suggestedInCommunities,
} from './feeds.ts';

export type Paging = { limit: number; cursor?: string | undefined };

/** Part of the list, time and id of the last post. */
const CursorKey = z.tuple([z.int().min(0).max(1), Timestamp, Id]);
const BEGINNING = { time: '9999-12-31T00:00:00.000Z', last: MAX_ID };
/** Before every post. */
const END = { time: '0001-01-01T00:00:00.000Z', last: 1 };

/** A page of a feed; `subject` is the tag, author, restaurant or community of those that have one. */
export async function readFeed(
  db: Database,
  feed: Feed,
  { limit, cursor, subject }: Paging & { subject?: number | string },
  reader: CommentReader,
): Promise<Page<Post>> {
  const place = cursor ? decodeCursor(cursor, CursorKey) : null;
  const rows = await feed.read(db, { ...placeParams(place), me: reader.id, subject, limit: limit + 1 });
  const page = toPage(rows, limit, (row) => [row.phase, row.createdAt, row.id]);
  return { ...page, items: page.items.map((row) => toPost(row, reader)) };
}

function placeParams(place: z.output<typeof CursorKey> | null) {
  const [phase, time, last] = place ?? [0, BEGINNING.time, BEGINNING.last];
  const here = { time, last };
  const [first, other] = phase === 0 ? [here, BEGINNING] : [END, here];
  return { ...first, otherTime: other.time, otherLast: other.last };
}

export function chooseTab(tab: WallTab, isVisitor: boolean, isFirstPage: boolean): Feed {
  if (tab === 'restaurants') return restaurantFeed;
  if (tab === 'communities') return isVisitor ? largestCommunities : communityFeed;
  if (isVisitor) return recentByPeople;
  return isFirstPage ? peopleFirst : peopleLater;
}

/** The suggestions beside a tab; null where the tab contains everything, as for visitors. */
export function chooseSuggestions(tab: WallTab, isVisitor: boolean): Feed | null {
  if (isVisitor || tab === 'restaurants') return null;
  return tab === 'people' ? suggestedByOthers : suggestedInCommunities;
}

/** How many of the newest posts of a tab, up to `most`, came after the post with the id `after`. */
export async function countNewer(
  db: Database,
  tab: WallTab,
  { after, most }: { after: number; most: number },
  reader: CommentReader,
): Promise<number> {
  const feed = chooseTab(tab, reader.id === 0, true);
  const rows = await feed.ids(db, { ...placeParams(null), me: reader.id, limit: most });
  return rows.filter(({ id }) => id > after).length;
}
