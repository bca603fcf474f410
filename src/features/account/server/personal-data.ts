import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#db/connect.ts';

/** A row of one's own, as JSON. */
export type Belonging = Record<string, unknown>;

/** Of people at the other end only what they show to everybody; who has left has no name. */
const selectUsername = (column: SQL) =>
  sql`(select username from users where id = ${column} and deleted_at is null and closed_at is null)`;

/**
 * Everything that is somebody's, by the name of its file. Columns are named one by one: what is added to a table is
 * not handed out before somebody has thought of it.
 */
const BELONGINGS = (me: number): Record<string, SQL> => ({
  account: sql`select id, username, email, name, bio, avatar, type, is_admin as "isAdmin",
      wallet_balance as "walletBalance", created_at as "createdAt"
    from users where id = ${me}`,
  preferences: sql`select cuisines, atmosphere, price_tier as "priceTier", dietary, extras, created_at as "createdAt"
    from user_preferences where user_id = ${me}`,
  reviews: sql`select v.id, v.restaurant_id as "restaurantId", r.name as restaurant, d.name as dish,
      v.review_type as "reviewType", v.rating, v.food_rating as "foodRating", v.service_rating as "serviceRating",
      v.atmosphere_rating as "atmosphereRating", v.value_rating as "valueRating", v.view_rating as "viewRating",
      v.title, v.review, v.comment, v.images, v.tip_amount as "tipAmount", v.likes, v.votes,
      v.is_visited as "isVisited", v.created_at as "createdAt", v.edited_at as "editedAt"
    from reviews v join restaurants r on r.id = v.restaurant_id left join menu_items d on d.id = v.menu_item_id
    where v.user_id = ${me} order by v.id`,
  'review-replies': sql`select review_id as "reviewId", reply, created_at as "createdAt", edited_at as "editedAt"
    from review_replies where user_id = ${me} order by review_id`,
  'review-votes': sql`select review_id as "reviewId", is_helpful as "isHelpful", created_at as "createdAt"
    from review_votes where user_id = ${me} order by created_at`,
  visits: sql`select v.restaurant_id as "restaurantId", r.name as restaurant, v.day, v.created_at as "createdAt"
    from visits v join restaurants r on r.id = v.restaurant_id where v.user_id = ${me} order by v.id`,
  'saved-restaurants': sql`select s.restaurant_id as "restaurantId", r.name, r.address, s.created_at as "createdAt"
    from saved_restaurants s join restaurants r on r.id = s.restaurant_id
    where s.user_id = ${me} order by s.created_at`,
  'saved-filters': sql`select name, query, created_at as "createdAt" from saved_filters where user_id = ${me} order by id`,
  lists: sql`select l.id, l.name, l.is_shared as "isShared", l.created_at as "createdAt",
      i.restaurant_id as "restaurantId", r.name as restaurant, i.created_at as "addedAt"
    from saved_lists l left join saved_list_items i on i.list_id = l.id
      left join restaurants r on r.id = i.restaurant_id
    where l.user_id = ${me} order by l.id, i.created_at`,
  'tips-sent': sql`select t.id, t.amount, t.message, ${selectUsername(sql`t.recipient_id`)} as "to", r.name as restaurant,
      t.review_id as "reviewId", t.created_at as "createdAt"
    from tips t left join restaurants r on r.id = t.restaurant_id where t.sender_id = ${me} order by t.id`,
  'tips-received': sql`select t.id, t.amount, t.message, ${selectUsername(sql`t.sender_id`)} as "from", r.name as restaurant,
      t.created_at as "createdAt"
    from tips t left join restaurants r on r.id = t.restaurant_id where t.recipient_id = ${me} order by t.id`,
  wallet: sql`select e.id, t.kind, e.amount, e.balance, t.message, t.created_at as "createdAt"
    from ledger_accounts a join ledger_entries e on e.account_id = a.id
      join ledger_transfers t on t.id = e.transfer_id
    where a.user_id = ${me} order by e.id`,
  payments: sql`select id, provider, amount, refunded, status, failure, created_at as "createdAt",
      completed_at as "completedAt"
    from payments where user_id = ${me} order by id`,
  cards: sql`select provider, brand, last4, exp_month as "expMonth", exp_year as "expYear",
      is_default as "isDefault", created_at as "createdAt"
    from cards where user_id = ${me} order by id`,
  vouchers: sql`select v.code, v.value, d.created_at as "redeemedAt"
    from voucher_redemptions d join vouchers v on v.id = d.voucher_id where d.user_id = ${me} order by d.created_at`,
  reports: sql`select kind, target_id as "targetId", reason, details, status, decision, created_at as "createdAt",
      handled_at as "handledAt"
    from reports where reporter_id = ${me} order by id`,
  notices: sql`select n.kind, r.name as restaurant, n.review_id as "reviewId", n.data,
      n.created_at as "createdAt", n.read_at as "readAt"
    from notifications n left join restaurants r on r.id = n.restaurant_id where n.user_id = ${me} order by n.id`,
  messages: sql`select r.name as restaurant, c.message, c.created_at as "createdAt"
    from restaurant_comments c join restaurants r on r.id = c.restaurant_id
    where c.user_id = ${me} order by c.id`,
  restaurants: sql`select id, name, description, cuisine_type as "cuisineType", price_range as "priceRange", address,
      latitude, longitude, time_zone as "timeZone", phone, email, website, opening_hours as "openingHours", images,
      logo, tags, features, languages, view_type as "viewType", vibe_type as "vibeType", music_type as "musicType",
      has_live_music as "hasLiveMusic", shows_type as "showsType", events,
      challenge_templates as "challengeTemplates", status, review_notes as "reviewNotes", created_at as "createdAt"
    from restaurants where user_id = ${me} and deleted_at is null order by id`,
  menus: sql`select m.id, m.restaurant_id as "restaurantId", m.name, m.description, m.price, m.category, m.image,
      m.is_popular as "isPopular", m.is_sold_out as "isSoldOut", m.dietary, m.created_at as "createdAt"
    from menu_items m join restaurants r on r.id = m.restaurant_id
    where r.user_id = ${me} and r.deleted_at is null order by m.restaurant_id, m.id`,
  handovers: sql`select r.name as restaurant, ${selectUsername(sql`h.giver_id`)} as "from", ${selectUsername(sql`h.receiver_id`)} as "to",
      h.created_at as "createdAt"
    from handovers h join restaurants r on r.id = h.restaurant_id
    where ${me} in (h.giver_id, h.receiver_id) order by h.created_at`,
  uploads: sql`select address, width, height, alt, created_at as "createdAt" from uploads
    where user_id = ${me} order by id`,
  sessions: sql`select sess ->> 'createdAt' as "createdAt", sess ->> 'usedAt' as "usedAt", sess ->> 'agent' as browser
    from session where user_id = ${me} and expire > now() order by 1`,
});

/** Reads what is somebody's, one kind after the other. */
export async function* readPersonalData(
  db: Database,
  userId: number,
): AsyncGenerator<{ name: string; rows: Belonging[] }> {
  for (const [name, query] of Object.entries(BELONGINGS(userId))) {
    const { rows } = await db.execute<{ row: Belonging }>(
      sql`select row_to_json(x) as row from (${query}) x`,
    );
    yield { name, rows: rows.map(({ row }) => row) };
  }
}

/** The pictures that somebody uploaded, or that stand in what is theirs. */
export async function listPictures(db: Database, userId: number): Promise<string[]> {
  const { rows } = await db.execute<{ address: string }>(sql`
    select address from uploads where user_id = ${userId}
    union select avatar from users where id = ${userId} and avatar is not null
    union select unnest(images) from reviews where user_id = ${userId}
    union select unnest(images) from restaurants where user_id = ${userId} and deleted_at is null
    union select m.image from menu_items m join restaurants r on r.id = m.restaurant_id
      where r.user_id = ${userId} and r.deleted_at is null and m.image is not null
    order by 1`);
  return rows.map(({ address }) => address);
}
