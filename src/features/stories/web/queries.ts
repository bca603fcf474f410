import type { Patch } from '#kit/web/api.ts';
import { query } from '#kit/web/api.ts';
import { patch } from '#kit/web/patch.ts';
import { listStories, type Story } from '../contract.ts';

/** The stories of the strip. */
export const storiesQuery = query(listStories, {});

/** Takes stories out of what is shown. */
export const removeStories = (isGone: (story: Story) => boolean): Patch =>
  patch(listStories, (story) => (isGone(story) ? null : story));

/** Marks a story as seen in what is shown. */
export const markSeen = (id: number): Patch =>
  patch(listStories, (story) => (story.id === id && !story.viewed ? { ...story, viewed: true } : story));
