import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import { challenges, userChallengeProgress } from '#db/schema.ts';
import { createCommunityChallenge, endCommunityChallenge } from '#features/challenges/contract.ts';
import { COMMUNITY_TEMPLATES, MAX_OF_COMMUNITY } from '#features/challenges/options.ts';
import { lockModerated } from '#features/communities/server/communities.ts';
import { t } from '#kit/contract/text.ts';
import { conflict } from '#kit/server/problem.ts';
import { handle } from '#kit/server/serve.ts';
import { readOwnChallenge } from '../own-challenges.ts';
import { changeChallenge, createChallengeRow, removeChallenge } from '../writing.ts';

const isOpen = and(
  isNull(challenges.stoppedAt),
  isNull(challenges.deletedAt),
  or(isNull(challenges.endDate), gt(challenges.endDate, sql`now()`)),
);

export const communityHandlers = [
  handle(createCommunityChallenge, async (context) => {
    const { db, user, input } = context;
    const { slug, template, timeZone, ...words } = input;
    // Held: of two moderators at once the second counts what the first has made.
    const { id: communityId } = await lockModerated(db, slug, user.id);
    const open = await db.$count(challenges, and(eq(challenges.communityId, communityId), isOpen));
    if (open >= MAX_OF_COMMUNITY)
      throw conflict(
        t('A community has at most {maxOfCommunity} challenges at a time. End one first.', {
          maxOfCommunity: MAX_OF_COMMUNITY,
        }),
      );
    const { counts, timeLimit } = COMMUNITY_TEMPLATES[template];
    const id = await createChallengeRow(
      context,
      { ...words, counts, timeLimit, type: 'food_explorer', category: '', points: 0, isActive: true },
      { restaurantId: null, communityId, cuisine: null, timeZone, fundedBy: null, createdBy: user.id },
    );
    return readOwnChallenge(db, id);
  }),

  handle(endCommunityChallenge, async (context) => {
    const { db, user, input } = context;
    const { id: communityId } = await lockModerated(db, input.slug, user.id);
    const mine = and(eq(challenges.id, input.challengeId), eq(challenges.communityId, communityId));
    const accepted = eq(userChallengeProgress.challengeId, input.challengeId);
    if ((await db.$count(userChallengeProgress, accepted)) > 0)
      await changeChallenge(context, mine, { action: 'end' });
    else await removeChallenge(context, mine, { evenAccepted: false });
    return { message: t('Challenge ended') };
  }),
];
