import { z } from 'zod';
import { STORIES } from '#features/stories/rules.ts';
import { endpoint, listEndpoint } from '#kit/contract/endpoint.ts';
import { Id, PathId, Timestamp, text } from '#kit/contract/shapes.ts';
import { access, exportEndpoint, PAGE, readEndpoint, removeEndpoint, tableInput } from '../table/contract.ts';

/** Sort keys of the table; each has an index. */
export const STORY_SORTS = ['createdAt'] as const;

export const AdminStory = z.object({
  id: Id,
  userId: Id,
  username: z.string(),
  restaurantId: Id.nullable(),
  restaurant: z.string().nullable(),
  image: z.string(),
  /** The text on the photo. */
  line: z.string().nullable(),
  viewCount: z.int(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
});
export type AdminStory = z.infer<typeof AdminStory>;

/** Administrators remove forbidden content. */
export const StoryChanges = z.object({
  line: text(STORIES.longestLine).nullish(),
  restaurantId: z.null().optional(),
});

export const listAdminStories = listEndpoint({
  method: 'GET',
  path: '/api/admin/stories',
  access,
  summary: 'Stories that are still there, the newest first',
  input: z.object({
    author: PathId.optional(),
    restaurant: PathId.optional(),
    ...tableInput(STORY_SORTS),
  }),
  reply: z.array(AdminStory),
});

export const exportStories = exportEndpoint('stories', 'Stories', listAdminStories.input.omit(PAGE));

export const getAdminStory = readEndpoint(
  '/api/admin/stories/:id',
  'One story, with how many open reports it has',
  AdminStory.extend({ openReports: z.int() }),
);

export const editAdminStory = endpoint({
  method: 'PATCH',
  path: '/api/admin/stories/:id',
  access,
  summary: 'Remove text from a story, or the story from a restaurant; the photo stays',
  input: StoryChanges.extend({ id: PathId }),
  reply: AdminStory,
});

export const deleteAdminStory = removeEndpoint('/api/admin/stories/:id', 'Take a story out for good');
