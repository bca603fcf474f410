import type { AdminPost } from '../contract.ts';

export const AUDIENCE_LABELS = { everyone: 'Everyone', followers: 'Followers' } as const;

export const getPostAuthor = ({ authorRestaurant, username }: AdminPost) => authorRestaurant ?? username;

export const namePost = (post: AdminPost) => `post ${post.id} by ${getPostAuthor(post)}`;
