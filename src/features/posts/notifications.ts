import { links } from '#addresses.ts';
import type {
  NotificationFacts,
  NotificationKind,
  NotificationSetting,
} from '#kit/contract/notification-kind.ts';

const LIKES: NotificationSetting = { name: 'likes', label: 'Likes of posts and comments' };
const COMMENTS: NotificationSetting = { name: 'comments', label: 'Comments and replies to them' };
const MENTIONS: NotificationSetting = { name: 'mentions', label: 'Mentions of me' };

/** A post leads to its page, a comment to the page of its post. */
const toPost = ({ subject }: NotificationFacts) => {
  const id = subject?.kind === 'comment' ? subject.id && subject.parentId : subject?.id;
  return id ? links.post(id) : null;
};

export const postLikedNotification: NotificationKind = {
  name: 'post like',
  icon: 'heart',
  setting: LIKES,
  isGrouped: true,
  urgency: 'low',
  title: ({ who }) => `${who} liked your post`,
  href: toPost,
};

export const commentLiked: NotificationKind = {
  name: 'comment like',
  icon: 'heart',
  setting: LIKES,
  isGrouped: true,
  urgency: 'low',
  title: ({ who }) => `${who} liked your comment`,
  href: toPost,
};

export const postCommented: NotificationKind = {
  name: 'comment',
  icon: 'comment',
  setting: COMMENTS,
  isGrouped: true,
  title: ({ who }) => `${who} commented on your post`,
  href: toPost,
};

export const commentAnswered: NotificationKind = {
  name: 'comment reply',
  icon: 'reply',
  setting: COMMENTS,
  isGrouped: true,
  title: ({ who }) => `${who} replied to your comment`,
  href: toPost,
};

export const mentionedInPost: NotificationKind = {
  name: 'post mention',
  icon: 'mention',
  setting: MENTIONS,
  title: ({ who }) => `${who} mentioned you in a post`,
  href: toPost,
};

/** Nobody is told who wrote it for the restaurant. */
export const mentionedByRestaurant: NotificationKind = {
  name: 'restaurant mention',
  icon: 'mention',
  setting: MENTIONS,
  isFromHouse: true,
  title: ({ subject }) => `${subject?.name ?? 'A restaurant'} mentioned you in a post`,
  href: toPost,
};

export const mentionedInComment: NotificationKind = {
  name: 'comment mention',
  icon: 'mention',
  setting: MENTIONS,
  title: ({ who }) => `${who} mentioned you in a comment`,
  href: toPost,
};

export const postNotifications = [
  postLikedNotification,
  commentLiked,
  postCommented,
  commentAnswered,
  mentionedInPost,
  mentionedByRestaurant,
  mentionedInComment,
];
