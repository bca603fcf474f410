import { links } from '#addresses.ts';
import type {
  NotificationFacts,
  NotificationKind,
  NotificationSetting,
} from '#kit/contract/notification-kind.ts';
import { t } from '#kit/contract/text.ts';

const LIKES: NotificationSetting = { name: 'likes', label: t('Likes of posts and comments') };
const COMMENTS: NotificationSetting = { name: 'comments', label: t('Comments and replies to them') };
const MENTIONS: NotificationSetting = { name: 'mentions', label: t('Mentions of me') };

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
  title: ({ who }) => t('{who} liked your post', { who }),
  href: toPost,
};

export const commentLiked: NotificationKind = {
  name: 'comment like',
  icon: 'heart',
  setting: LIKES,
  isGrouped: true,
  urgency: 'low',
  title: ({ who }) => t('{who} liked your comment', { who }),
  href: toPost,
};

export const postCommented: NotificationKind = {
  name: 'comment',
  icon: 'comment',
  setting: COMMENTS,
  isGrouped: true,
  title: ({ who }) => t('{who} commented on your post', { who }),
  href: toPost,
};

export const commentAnswered: NotificationKind = {
  name: 'comment reply',
  icon: 'reply',
  setting: COMMENTS,
  isGrouped: true,
  title: ({ who }) => t('{who} replied to your comment', { who }),
  href: toPost,
};

export const mentionedInPost: NotificationKind = {
  name: 'post mention',
  icon: 'mention',
  setting: MENTIONS,
  title: ({ who }) => t('{who} mentioned you in a post', { who }),
  href: toPost,
};

/** Without the name of the person who wrote it for the restaurant. */
export const mentionedByRestaurant: NotificationKind = {
  name: 'restaurant mention',
  icon: 'mention',
  setting: MENTIONS,
  isFromHouse: true,
  title: ({ subject }) => t('{name} mentioned you in a post', { name: subject?.name ?? t('A restaurant') }),
  href: toPost,
};

export const mentionedInComment: NotificationKind = {
  name: 'comment mention',
  icon: 'mention',
  setting: MENTIONS,
  title: ({ who }) => t('{who} mentioned you in a comment', { who }),
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
