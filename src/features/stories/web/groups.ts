import type { Story } from '../contract.ts';

/** A person's stories, oldest first. */
export interface StoryGroup {
  userId: number;
  username: string;
  name: string;
  avatar: string | null;
  isMine: boolean;
  stories: Story[];
}

/** The story on screen, by index of its group and in the group. */
export type Spot = { group: number; story: number };

/** The stories of a list by person, people in the order in which they first appear. */
export function groupByPerson(stories: readonly Story[]): StoryGroup[] {
  const groups = new Map<number, StoryGroup>();
  for (const story of stories) {
    const { userId, username, name, avatar, isMine } = story;
    const group = groups.get(userId) ?? { userId, username, name, avatar, isMine, stories: [] };
    group.stories.push(story);
    groups.set(userId, group);
  }
  return [...groups.values()];
}

export const hasUnseen = ({ stories }: StoryGroup): boolean => stories.some(({ viewed }) => !viewed);

/** The index of a person's first unseen story; 0 where all were seen. */
export function findStart({ stories }: StoryGroup): number {
  return Math.max(
    0,
    stories.findIndex(({ viewed }) => !viewed),
  );
}

/** The story after or before one, past the ends of a person's stories the next person's; null past all of them. */
export function step(groups: readonly StoryGroup[], { group, story }: Spot, by: 1 | -1): Spot | null {
  const next = story + by;
  if (groups[group]?.stories[next]) return { group, story: next };
  const neighbour = groups[group + by];
  if (!neighbour) return null;
  return { group: group + by, story: by === 1 ? findStart(neighbour) : neighbour.stories.length - 1 };
}

/** The stories of the next or previous person; null past the last one. */
export function stepPerson(groups: readonly StoryGroup[], { group }: Spot, by: 1 | -1): Spot | null {
  const neighbour = groups[group + by];
  return neighbour ? { group: group + by, story: findStart(neighbour) } : null;
}
