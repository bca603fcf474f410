import type { Patch } from '#kit/web/api.ts';
import { query } from '#kit/web/api.ts';
import { patch } from '#kit/web/patch.ts';
import { listStories, type Story } from '../contract.ts';

export const storiesQuery = query(listStories, {});

export const removeStories = (isGone: (story: Story) => boolean): Patch =>
  patch(listStories, (story) => (isGone(story) ? null : story));

export const markSeen = (id: number): Patch =>
  patch(listStories, (story) => (story.id === id && !story.viewed ? { ...story, viewed: true } : story));
