import { eq, inArray, sql } from 'drizzle-orm';
import { links } from '#addresses.ts';
import { communities, users } from '#db/schema.ts';
import { t } from '#kit/contract/text.ts';
import type { ReportSubject } from '#kit/server/feature/report-subject.ts';
import { deleteCommunity } from './removal.ts';

export const communitySubject: ReportSubject = {
  kind: 'community',
  noun: 'community',
  plural: 'communities',
  own: t('This community is your own: you can edit or delete it.'),
  async find(db, id) {
    const [community] = await db
      .select({ userId: communities.founderId })
      .from(communities)
      .where(eq(communities.id, id));
    return community ?? null;
  },
  async list(db, ids) {
    const rows = await db
      .select({
        id: communities.id,
        slug: communities.slug,
        title: communities.name,
        description: communities.description,
        rules: communities.rules,
        image: communities.image,
        userId: communities.founderId,
        username: users.username,
      })
      .from(communities)
      .leftJoin(users, eq(users.id, communities.founderId))
      .where(inArray(communities.id, ids));
    return rows.map(({ slug, description, rules, image, ...row }) => ({
      ...row,
      text: [description, rules].filter(Boolean).join('\n\n') || null,
      images: image ? [image] : [],
      href: links.community(slug),
    }));
  },
  remove: deleteCommunity,
  // No owner: a community outlives its founder.
  ownedBy: () => sql`select id from communities where false`,
};
