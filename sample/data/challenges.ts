import type { challenges } from '#db/tables/rewards/challenges.ts';
import type { DishName } from '../pictures/motifs.ts';

type Row = typeof challenges.$inferInsert;
export type ChallengeIdea = Pick<
  Row,
  'title' | 'description' | 'category' | 'type' | 'counts' | 'requiredCount' | 'timeLimit' | 'points'
> & {
  motif: DishName;
  reward?: {
    on: 'accept' | 'complete';
    title: string;
    description: string;
    stock: number;
    /** The platform's payment for a reward of its own, in cents of SAMPLE_CURRENCY. */
    worth?: number;
  };
};

/** Challenges of the platform; one of them is daily. */
export const PLATFORM: readonly ChallengeIdea[] = [
  {
    title: 'Around the world in five cuisines',
    description: 'Five check-ins, five kitchens. No two alike.',
    category: 'Explore',
    type: 'food_explorer',
    counts: 'cuisine',
    requiredCount: 5,
    timeLimit: 30,
    points: 250,
    motif: 'bento',
    reward: {
      on: 'complete',
      title: 'A free dessert',
      description: 'Any dessert on the menu, with whatever else you eat.',
      stock: 40,
      worth: 600,
    },
  },
  {
    title: 'Three tables in the neighbourhood',
    description: 'Find three places around you that you would send a friend to.',
    category: 'Explore',
    type: 'local_favorite',
    counts: 'restaurant',
    requiredCount: 3,
    timeLimit: 60,
    points: 150,
    motif: 'tacos',
  },
  {
    title: 'A season of honest reviews',
    description: 'Say how it was, four times, after a visit. Any rating counts the same.',
    category: 'Review',
    type: 'seasonal',
    counts: 'review',
    requiredCount: 4,
    timeLimit: 90,
    points: 300,
    motif: 'minestrone',
  },
  {
    title: 'Plate of the week',
    description: 'Post one photo of what you ate and tag the place. #FoodChallenge',
    category: 'Photo',
    type: 'limited_edition',
    counts: 'photo',
    requiredCount: 1,
    timeLimit: 15,
    points: 100,
    motif: 'caprese',
    reward: {
      on: 'accept',
      title: '€5 off your next meal',
      description: 'Taken off the bill.',
      stock: 60,
      worth: 500,
    },
  },
  {
    title: 'Eat out today',
    description: 'Check in anywhere before four in the morning.',
    category: 'Visit',
    type: 'daily',
    counts: 'visit',
    requiredCount: 1,
    timeLimit: null,
    points: 50,
    motif: 'ramen',
    reward: {
      on: 'complete',
      title: 'A coffee on the house',
      description: 'One coffee, of any kind.',
      stock: 200,
    },
  },
];

/** Challenges of restaurants, each of another one. */
export const LOCAL: readonly ChallengeIdea[] = [
  {
    title: 'Become a regular',
    description: 'Ten visits, and your table knows you.',
    category: 'Visit',
    type: 'local_favorite',
    counts: 'visit',
    requiredCount: 10,
    timeLimit: 90,
    points: 150,
    motif: 'risotto',
    reward: { on: 'complete', title: 'A bottle of the house white', description: 'To share.', stock: 12 },
  },
  {
    title: 'Come back this month',
    description: 'Four check-ins within a month.',
    category: 'Visit',
    type: 'local_favorite',
    counts: 'visit',
    requiredCount: 4,
    timeLimit: 30,
    points: 50,
    motif: 'udon',
  },
  {
    title: 'Show your plate',
    description: 'Three visits, three photos. Tag us.',
    category: 'Photo',
    type: 'limited_edition',
    counts: 'photo',
    requiredCount: 3,
    timeLimit: 60,
    points: 60,
    motif: 'bruschetta',
  },
  {
    title: 'Through the winter menu',
    description: 'Review three dishes of the season after eating them here.',
    category: 'Review',
    type: 'seasonal',
    counts: 'review',
    requiredCount: 3,
    timeLimit: 60,
    points: 75,
    motif: 'lasagna',
    reward: { on: 'complete', title: 'A starter for two', description: 'Choose any.', stock: 20 },
  },
  {
    title: 'Lunch card',
    description: 'Six lunches. The seventh coffee is on us.',
    category: 'Visit',
    type: 'food_explorer',
    counts: 'visit',
    requiredCount: 6,
    timeLimit: 90,
    points: 80,
    motif: 'burrito',
    reward: { on: 'accept', title: 'A free espresso', description: 'With any lunch.', stock: 30 },
  },
];
