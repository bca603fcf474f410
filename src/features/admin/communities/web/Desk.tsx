import { Newspaper } from 'lucide-react';
import { links } from '#addresses.ts';
import { OpenLink } from '#features/admin/row/web/Preview.tsx';
import { pageItem } from '#features/admin/row/web/RowMenu.tsx';
import { useRemoval } from '#features/admin/row/web/useRemoval.tsx';
import { When } from '#features/admin/row/web/When.tsx';
import { createDesk } from '#features/admin/table/web/Desk.tsx';
import { pictureSources } from '#features/media/rules.ts';
import { formatNumber } from '#kit/contract/format.ts';
import { plural, t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import {
  COMMUNITY_SORTS,
  deleteAdminCommunity,
  exportCommunities,
  getAdminCommunity,
  listAdminCommunities,
} from '../contract.ts';

const CommunityDialog = lazyDialog(() => import('./CommunityDialog.tsx'), 'CommunityDialog');

export const CommunitiesDesk = createDesk({
  id: 'communities',
  title: t('Communities'),
  texts: {
    formatAmount: (n) => plural(n, '{n} community', '{n} communities'),
    search: t('Search communities'),
    notFound: t('No communities found'),
    none: t('No communities yet'),
  },
  list: listAdminCommunities,
  file: exportCommunities,
  sorts: COMMUNITY_SORTS,
  columns: [
    {
      id: 'name',
      label: t('Name'),
      main: true,
      cell: ({ id, name }) => <OpenLink id={id}>{name}</OpenLink>,
    },
    { id: 'slug', label: t('Address'), cell: ({ slug }) => links.community(slug) },
    {
      id: 'founder',
      label: t('Founder'),
      cell: ({ founder }) => founder ?? <span className="text-ink-3">{t('Has left')}</span>,
    },
    {
      id: 'memberCount',
      label: t('Members'),
      sortable: 'down',
      end: true,
      cell: ({ memberCount }) => formatNumber(memberCount),
    },
    {
      id: 'createdAt',
      label: t('Founded'),
      sortable: 'down',
      cell: ({ createdAt }) => <When at={createdAt} />,
    },
    { id: 'description', label: t('Description'), extra: true, cell: ({ description }) => description },
    { id: 'id', label: t('Number'), end: true, extra: true, cell: ({ id }) => id },
  ],
  numbers: { founder: t('Of account') },
  getName: ({ name }) => name,
  facts: {
    read: getAdminCommunity,
    noun: t('Community'),
    missing: t('This community is not there'),
    title: ({ name }) => name,
    above: (community) => (
      <>
        {community.image && (
          <Picture
            {...pictureSources(community.image)}
            sizes="400px"
            alt={t('Picture of {name}', { name: community.name })}
            className="mb-5 aspect-video rounded-card"
          />
        )}
      </>
    ),
    facts: (community, { person, link, when, reports, auditLog }) => [
      [t('Number'), community.id],
      [t('Address'), link(links.community(community.slug), `/c/${community.slug}`)],
      [t('Description'), community.description],
      [t('Rules'), community.rules],
      [t('Founder'), community.founderId ? person(community.founderId, community.founder) : t('Has left')],
      [t('Members'), formatNumber(community.memberCount)],
      [
        t('Posts'),
        link({ tab: 'posts', community: community.id }, plural(community.postCount, '{n} post', '{n} posts')),
      ],
      [t('Founded'), when(community.createdAt)],
      [t('Reports'), reports('community', community.openReports)],
      [t('History'), auditLog('community', community.id)],
    ],
  },
  form: (community, state) => <CommunityDialog community={community} {...state} />,
  useRemoval: (onDone) =>
    useRemoval({
      label: t('Delete community'),
      successText: t('Community deleted successfully'),
      failureText: t('Failed to delete community'),
      to: deleteAdminCommunity,
      says: t('The community is deleted for good; its posts stay with their authors.'),
      hint: t('The founder gets a notification.'),
      onDone,
    }),
  actions: ({ id, slug }, { preview, edit, remove, toHref }) => [
    preview,
    pageItem(links.community(slug)),
    { label: t('Posts'), icon: <Newspaper size={18} />, href: toHref({ tab: 'posts', community: id }) },
    edit,
    remove,
  ],
  bulk: (rows) => [
    {
      action: 'delete',
      label: t('Delete'),
      says: t('The communities are deleted for good; their posts stay with their authors.'),
      reasonHint: t('Each founder gets a notification.'),
      rows,
    },
  ],
});
