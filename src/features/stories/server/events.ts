import { defineEvent } from '#kit/server/events.ts';

type StoryEvent = { storyId: number; userId: number; restaurantId: number | null };

export const storyCreated = defineEvent<StoryEvent>('story.created');

/** Its author or an administrator removed it; stories that end by themselves say nothing. */
export const storyDeleted = defineEvent<StoryEvent>('story.deleted');
