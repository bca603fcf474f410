import { t } from '#kit/contract/text.ts';
import type { AdminPost } from '../contract.ts';

export const AUDIENCE_LABELS = { everyone: t('Everyone'), followers: t('Followers') } as const;

export const getPostAuthor = ({ authorRestaurant, username }: AdminPost) => authorRestaurant ?? username;

export const namePost = (post: AdminPost) =>
  t('post {id} by {postAuthor}', { id: post.id, postAuthor: getPostAuthor(post) });
