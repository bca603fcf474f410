import { z } from 'zod';
import { KeptPicture } from '#features/media/contract.ts';
import { PersonInList } from '#features/people/contract.ts';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { Done, Id, PathId, pageInput, seenText, Timestamp } from '#kit/contract/shapes.ts';
import { STORIES } from './rules.ts';

export const Story = z.object({
  id: Id,
  userId: Id,
  username: z.string(),
  name: z.string(),
  avatar: z.string().nullable(),
  image: z.string(),
  alt: z.string().nullable(),
  line: z.string().nullable(),
  restaurant: z.object({ id: Id, name: z.string() }).nullable(),
  /** Whether the caller has looked at it; mine always count as seen. */
  viewed: z.boolean(),
  isMine: z.boolean(),
  /** How many people viewed a story of mine; null of others'. */
  viewCount: z.int().nullable(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
});
export type Story = z.infer<typeof Story>;

export const listStories = listEndpoint({
  method: 'GET',
  path: '/api/stories',
  access: 'public',
  summary:
    'Stories of the last 24 hours: mine, then of people I follow, unseen first, each person’s together and oldest first; visitors, and whoever follows nobody with a story, get recent public ones',
  input: z.object(pageInput),
  reply: z.array(Story),
});

export const StoryInput = z.object({
  /** An upright upload of mine: pages crop photos to 9:16 before they send them. */
  image: KeptPicture,
  /** Shown as text on the photo; line breaks become spaces. */
  line: seenText(STORIES.longestLine)
    .overwrite((line) => line.replace(/\s+/gu, ' '))
    .nullish(),
  restaurantId: Id.nullish(),
});

export const createStory = endpoint({
  method: 'POST',
  path: '/api/stories',
  access: 'signed-in',
  summary: 'Add a photo that is seen for 24 hours',
  input: StoryInput,
  reply: Story,
  idempotent: true,
  limit: { points: 30, seconds: 3600, isLowForNewAccounts: true },
});

export const viewStory = endpoint({
  method: 'PUT',
  path: '/api/stories/:id/view',
  access: 'signed-in',
  summary: 'Record that I viewed a story',
  input: z.object({ id: PathId }),
  reply: Done,
  limit: { points: 1000, seconds: 3600 },
});

export const listStoryViewers = listEndpoint({
  method: 'GET',
  path: '/api/stories/:id/viewers',
  access: 'signed-in',
  summary: 'Who looked at a story of mine, newest first',
  input: z.object({ id: PathId, ...pageInput }),
  reply: z.array(PersonInList.extend({ createdAt: Timestamp })),
});

export const deleteStory = endpoint({
  method: 'DELETE',
  path: '/api/stories/:id',
  access: 'signed-in',
  summary: 'Delete a story of mine with its photo',
  input: z.object({ id: PathId }),
  reply: Done,
});
