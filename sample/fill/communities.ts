import { communityMembers, communities as table } from '#db/schema.ts';
import { DAY_MS, HOUR_MS } from '#kit/contract/time.ts';
import type { CommunityRole } from '#vocabulary.ts';
import { type Contribution, getId, insertRows, type SampleContext } from '../contribution.ts';
import type { DishName } from '../pictures/motifs.ts';
import type { PictureSpec } from '../pictures/painter.ts';

type Idea = {
  slug: string;
  name: string;
  description: string;
  rules: string;
  motif: DishName;
  /** Its age in days, at most. */
  days: number;
  /** The part of all people who are members, 0 to 1. */
  share: number;
  moderators: number;
};

const IDEAS: readonly Idea[] = [
  {
    slug: 'noodle-nerds',
    name: 'Noodle Nerds',
    description: 'Ramen, pho, udon, hand-pulled or out of a packet. Tell us about the broth first.',
    rules:
      'Say where you had it and what it cost.\nSlurping is fine, spoilers about secret menus are not.\nNo adverts: if it is your own place, say so.',
    motif: 'ramen',
    days: 420,
    share: 0.8,
    moderators: 2,
  },
  {
    slug: 'lisbon-brunch',
    name: 'Lisbon Brunch',
    description: 'Late breakfasts with a view of the river, and how long the queue was.',
    rules: 'Lisbon and its surroundings only.\nA photo of the plate, please, not of the menu.',
    motif: 'pancakes',
    days: 300,
    share: 0.55,
    moderators: 1,
  },
  {
    slug: 'under-15',
    name: 'Under €15',
    description:
      'A whole meal, a drink and the tip for less than fifteen. It can be done, and here is where.',
    rules:
      'The bill counts, not the menu: write what you paid.\nNo vouchers and no happy hours.\nBe kind about places that are doing their best.',
    motif: 'tacos',
    days: 260,
    share: 0.9,
    moderators: 2,
  },
  {
    slug: 'plant-plates',
    name: 'Plant Plates',
    description: 'Vegan and vegetarian cooking that nobody at the table has to apologise for.',
    rules: 'No meat or fish in photos.\nEverybody is welcome, whatever they ate yesterday.',
    motif: 'salad',
    days: 210,
    share: 0.45,
    moderators: 1,
  },
  {
    slug: 'sunday-bakers',
    name: 'Sunday Bakers',
    description: 'Sourdough, pastéis and cakes that sank in the middle: bought, baked and compared.',
    rules:
      'Bakery finds and your own loaves are both fine.\nIf you post a recipe, give the weights in grams.',
    motif: 'baguette',
    days: 150,
    share: 0.4,
    moderators: 1,
  },
  {
    slug: 'table-for-one',
    name: 'Table for One',
    description: 'Where eating alone is a pleasure: counters, window seats and hosts who do not ask twice.',
    rules: 'Tell us which seat to ask for.\nNo dating, no pity.',
    motif: 'sushi',
    days: 60,
    share: 0.3,
    moderators: 0,
  },
];

const toPicture = ({ motif }: Idea): PictureSpec => ({ kind: 'dish', motif, variant: 1 });

export const communities: Contribution = {
  name: 'communities',
  pictures: () => IDEAS.map(toPicture),
  fill: insertCommunities,
};

async function insertCommunities({ tx, now, data, ids, random, address }: SampleContext): Promise<void> {
  const people = data.users.flatMap((user, index) => (user.isAdmin ? [] : [{ ...user, index }]));
  for (const idea of IDEAS) {
    const joiners = random.shuffle(people).slice(0, Math.round(people.length * idea.share));
    // Guests first: the first member is the founder.
    const orderedMembers = [
      ...joiners.filter(({ type }) => type === 'user'),
      ...joiners.filter(({ type }) => type !== 'user'),
    ];
    const [founder] = orderedMembers;
    if (!founder) continue;
    const foundedAt = pickTime(
      now.getTime() - idea.days * DAY_MS,
      Date.parse(founder.createdAt) + DAY_MS,
      now,
    );
    const founderId = getId(ids.users, founder.index);
    const [communityId = 0] = await insertRows(tx, table, [
      {
        slug: idea.slug,
        name: idea.name,
        description: idea.description,
        rules: idea.rules,
        image: address(toPicture(idea)),
        founderId,
        memberCount: orderedMembers.length,
        createdAt: new Date(foundedAt).toISOString(),
      },
    ]);
    const members = orderedMembers.map(({ index, createdAt }, nth) => {
      const earliest = pickTime(foundedAt + nth * HOUR_MS, Date.parse(createdAt) + HOUR_MS, now);
      const joinedAt = nth === 0 ? foundedAt : random.between(earliest, now.getTime() - HOUR_MS);
      return {
        communityId,
        userId: getId(ids.users, index),
        role: toRole(nth, idea),
        createdAt: new Date(joinedAt).toISOString(),
      };
    });
    await tx.insert(communityMembers).values(members);
  }
}

/** The later of two times, but at least an hour ago. */
const pickTime = (one: number, other: number, now: Date) =>
  Math.min(Math.max(one, other), now.getTime() - HOUR_MS);

const toRole = (nth: number, { moderators }: Idea): CommunityRole =>
  nth === 0 ? 'founder' : nth <= moderators ? 'moderator' : 'member';
