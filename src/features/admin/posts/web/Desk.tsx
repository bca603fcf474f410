import { MessagesSquare, Plus } from 'lucide-react';
import { links } from '#addresses.ts';
import { OpenLink } from '#features/admin/row/web/Preview.tsx';
import { pageItem } from '#features/admin/row/web/RowMenu.tsx';
import { RowPhotos } from '#features/admin/row/web/RowPhotos.tsx';
import { useRemoval } from '#features/admin/row/web/useRemoval.tsx';
import { When } from '#features/admin/row/web/When.tsx';
import { createDesk } from '#features/admin/table/web/Desk.tsx';
import { useAddress } from '#features/admin/web/address.ts';
import { formatNumber } from '#kit/contract/format.ts';
import { plural, t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { AUDIENCES } from '#vocabulary.ts';
import {
  type AdminPost,
  deleteAdminPost,
  exportPosts,
  getAdminPost,
  listAdminPosts,
  POST_SORTS,
  POST_SPEAKERS,
} from '../contract.ts';

const PostDialog = lazyDialog(() => import('./PostDialog.tsx'), 'PostDialog');

const AUDIENCE_LABELS = { everyone: t('Everyone'), followers: t('Followers') } as const;
const SPEAKER_LABELS = { people: t('People'), restaurants: t('Restaurants') } as const;

const getPostAuthor = ({ authorRestaurant, username }: AdminPost) => authorRestaurant ?? username;

const namePost = (post: AdminPost) =>
  t('post {id} by {postAuthor}', { id: post.id, postAuthor: getPostAuthor(post) });

function AddPost() {
  const { hrefWith } = useAddress();
  return (
    <a href={hrefWith({ compose: 'post' })} className={buttonClass({ variant: 'primary' })}>
      <Plus size={18} />
      {t('Add Post')}
    </a>
  );
}

export const PostsDesk = createDesk({
  id: 'posts',
  title: t('Posts'),
  texts: {
    formatAmount: (n) => plural(n, '{n} post', '{n} posts'),
    search: t('Search posts'),
    notFound: t('No posts found'),
    none: t('No posts yet'),
  },
  list: listAdminPosts,
  file: exportPosts,
  sorts: POST_SORTS,
  columns: [
    {
      id: 'post',
      label: t('Post'),
      main: true,
      cell: ({ id, content }) => (
        <OpenLink id={id}>
          <span className="line-clamp-2">{content || t('Photos only')}</span>
        </OpenLink>
      ),
    },
    { id: 'author', label: t('Author'), cell: getPostAuthor },
    {
      id: 'restaurant',
      label: t('Restaurant'),
      cell: ({ restaurant }) => restaurant ?? <span className="text-ink-3">{t('None')}</span>,
    },
    { id: 'photos', label: t('Photos'), end: true, cell: ({ images }) => images.length },
    { id: 'likes', label: t('Likes'), end: true, cell: ({ likes }) => formatNumber(likes) },
    {
      id: 'comments',
      label: t('Comments'),
      end: true,
      cell: ({ commentCount }) => formatNumber(commentCount),
    },
    {
      id: 'createdAt',
      label: t('Written'),
      sortable: 'down',
      cell: ({ createdAt }) => <When at={createdAt} />,
    },
    { id: 'audience', label: t('Seen by'), extra: true, cell: ({ audience }) => AUDIENCE_LABELS[audience] },
    { id: 'community', label: t('Community'), extra: true, cell: ({ community }) => community },
    { id: 'dish', label: t('Dish'), extra: true, cell: ({ dish }) => dish },
    { id: 'id', label: t('Number'), end: true, extra: true, cell: ({ id }) => id },
  ],
  filters: [
    {
      name: 'speaker',
      label: t('Written by'),
      all: t('Everybody'),
      options: POST_SPEAKERS.map((value) => ({ value, label: SPEAKER_LABELS[value] })),
    },
    {
      name: 'audience',
      label: t('Seen by'),
      all: t('Any audience'),
      options: AUDIENCES.map((value) => ({ value, label: AUDIENCE_LABELS[value] })),
    },
  ],
  numbers: { author: t('Of account'), restaurant: t('Of restaurant'), community: t('Of community') },
  getName: namePost,
  facts: {
    read: getAdminPost,
    noun: t('Post'),
    missing: t('This post is not there'),
    title: (post) => t('Post by {postAuthor}', { postAuthor: getPostAuthor(post) }),
    above: (post) => (
      <>
        <p dir="auto" className="mb-5 wrap-anywhere whitespace-pre-line">
          {post.content || t('Without words.')}
        </p>
        <RowPhotos
          images={post.images}
          alt={(src, at) => post.alts?.[src] ?? t('Photo {at} of the post', { at: at + 1 })}
        />
      </>
    ),
    facts: (post, { person, restaurant, link, when, reports, auditLog }) => [
      [t('Number'), post.id],
      [t('Author'), person(post.userId, post.username)],
      [t('In the name of'), restaurant(post.authorRestaurantId, post.authorRestaurant)],
      [t('Restaurant'), restaurant(post.restaurantId, post.restaurant)],
      [t('Dish'), post.dish],
      [t('Community'), post.community],
      [t('Seen by'), AUDIENCE_LABELS[post.audience]],
      [t('Likes'), formatNumber(post.likes)],
      [
        t('Comments'),
        link({ tab: 'comments', post: post.id }, plural(post.commentCount, '{n} comment', '{n} comments')),
      ],
      [t('Written'), when(post.createdAt)],
      [t('Edited'), when(post.editedAt)],
      [t('Reports'), reports('post', post.openReports)],
      [t('Page'), link(links.post(post.id), t('Open page'))],
      [t('History'), auditLog('post', post.id)],
    ],
  },
  add: <AddPost />,
  form: (post, state) => <PostDialog post={post} author={getPostAuthor(post)} {...state} />,
  useRemoval: (onDone) =>
    useRemoval({
      label: t('Delete post'),
      successText: t('Post deleted successfully'),
      failureText: t('Failed to delete post'),
      to: deleteAdminPost,
      says: t('It goes with its comments and likes, and can be restored for 30 days under “Removed”.'),
      onDone,
    }),
  removedName: (post) => t('the post by {postAuthor}', { postAuthor: getPostAuthor(post) }),
  actions: ({ id }, { preview, edit, remove, toHref }) => [
    preview,
    pageItem(links.post(id)),
    { label: t('Comments'), icon: <MessagesSquare size={18} />, href: toHref({ tab: 'comments', post: id }) },
    edit,
    remove,
  ],
  bulk: (rows) => [
    {
      action: 'delete',
      label: t('Delete'),
      says: t('They go with their comments and likes, and can be restored for 30 days under “Removed”.'),
      reasonHint: t('Each author gets a notification.'),
      rows,
    },
  ],
});
