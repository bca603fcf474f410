import { pages } from '#kit/web/api.ts';
import type { WallTab } from '#vocabulary.ts';
import { listComments, listPosts, listSuggestedPosts } from '../contract.ts';

const POSTS_A_PAGE = 20;

export const wallQuery = (tab: WallTab) => pages(listPosts, { tab, limit: POSTS_A_PAGE });

export const suggestedQuery = (tab: WallTab) => pages(listSuggestedPosts, { tab, limit: 10 });

export const authorQuery = (author: string) => pages(listPosts, { author, limit: POSTS_A_PAGE });

export const tagQuery = (tag: string) => pages(listPosts, { tag, limit: POSTS_A_PAGE });

export const communityQuery = (slug: string) => pages(listPosts, { community: slug, limit: POSTS_A_PAGE });

export const commentsQuery = (id: number) => pages(listComments, { id, limit: 20 });

export const repliesQuery = (id: number, parent: number) => pages(listComments, { id, parent, limit: 20 });
