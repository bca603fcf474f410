import type { AdminPost } from '../contract.ts';

export const AUDIENCE_LABELS = { everyone: 'Everyone', followers: 'Followers' } as const;

export const authorOfPost = ({ authorRestaurant, username }: AdminPost) => authorRestaurant ?? username;

export const nameOfPost = (post: AdminPost) => `post ${post.id} by ${authorOfPost(post)}`;
