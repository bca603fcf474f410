import { OpenLink } from '#features/admin/row/web/Preview.tsx';
import { useRemoval } from '#features/admin/row/web/useRemoval.tsx';
import { Ago, When } from '#features/admin/row/web/When.tsx';
import { createDesk } from '#features/admin/table/web/Desk.tsx';
import { pictureSources } from '#features/media/rules.ts';
import { formatNumber } from '#kit/contract/format.ts';
import { plural, t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import {
  type AdminStory,
  deleteAdminStory,
  exportStories,
  getAdminStory,
  listAdminStories,
  STORY_SORTS,
} from '../contract.ts';

const StoryDialog = lazyDialog(() => import('./StoryDialog.tsx'), 'StoryDialog');

export const StoriesDesk = createDesk({
  id: 'stories',
  title: t('Stories'),
  texts: {
    formatAmount: (n) => plural(n, '{n} story', '{n} stories'),
    search: t('Search stories'),
    notFound: t('No stories found'),
    none: t('No stories yet'),
  },
  list: listAdminStories,
  file: exportStories,
  sorts: STORY_SORTS,
  columns: [
    {
      id: 'story',
      label: t('Story'),
      main: true,
      cell: ({ id, image, line }) => (
        <span className="flex items-center gap-3">
          <Picture
            {...pictureSources(image)}
            sizes="36px"
            alt=""
            className="aspect-9/16 w-9! shrink-0 rounded-field"
          />
          <OpenLink id={id}>
            <span className="line-clamp-2">{line ?? t('Without words')}</span>
          </OpenLink>
        </span>
      ),
    },
    { id: 'author', label: t('Author'), cell: ({ username }) => username },
    {
      id: 'restaurant',
      label: t('Restaurant'),
      cell: ({ restaurant }) => restaurant ?? <span className="text-ink-3">{t('None')}</span>,
    },
    { id: 'views', label: t('Seen'), end: true, cell: ({ viewCount }) => formatNumber(viewCount) },
    { id: 'createdAt', label: t('Added'), sortable: 'down', cell: ({ createdAt }) => <Ago at={createdAt} /> },
    {
      id: 'expiresAt',
      label: t('Ends'),
      extra: true,
      cell: ({ expiresAt }) => <When at={expiresAt} exact />,
    },
    { id: 'id', label: t('Number'), end: true, extra: true, cell: ({ id }) => id },
  ],
  numbers: { author: t('Of account'), restaurant: t('At restaurant') },
  getName: ({ id, username }: AdminStory) => t('story {id} by {username}', { id, username }),
  facts: {
    read: getAdminStory,
    noun: t('Story'),
    missing: t('This story is not there'),
    title: ({ username }) => t('Story by {username}', { username }),
    above: (story) => (
      <a href={story.image} target="_blank" rel="noreferrer noopener">
        <Picture
          {...pictureSources(story.image)}
          sizes="240px"
          alt={t('Photo of the story')}
          className="mb-5 aspect-9/16 w-60! max-w-full rounded-card"
        />
      </a>
    ),
    facts: (story, { person, restaurant, when, reports, auditLog }) => [
      [t('Number'), story.id],
      [t('Text'), story.line],
      [t('Author'), person(story.userId, story.username)],
      [t('Restaurant'), restaurant(story.restaurantId, story.restaurant)],
      [t('Seen by'), plural(story.viewCount, '{n} person', '{n} people')],
      [t('Added'), when(story.createdAt)],
      [t('Ends'), when(story.expiresAt)],
      [t('Reports'), reports('story', story.openReports)],
      [t('History'), auditLog('story', story.id)],
    ],
  },
  form: (story, state) => <StoryDialog story={story} {...state} />,
  useRemoval: (onDone) =>
    useRemoval({
      label: t('Delete story'),
      successText: t('Story deleted successfully'),
      failureText: t('Failed to delete story'),
      to: deleteAdminStory,
      says: t('It can be restored for 30 days under “Removed”, as long as a story lasts.'),
      onDone,
    }),
  removedName: ({ username }: AdminStory) => t('the story by {username}', { username }),
  actions: (_, { preview, edit, remove }) => [preview, edit, remove],
  bulk: (rows) => [
    {
      action: 'delete',
      label: t('Delete'),
      says: t('They can be restored for 30 days under “Removed”, as long as a story lasts.'),
      reasonHint: t('Each author gets a notification.'),
      rows,
    },
  ],
});
