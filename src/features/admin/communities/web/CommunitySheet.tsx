import { useQuery } from '@tanstack/react-query';
import { FactLink } from '#features/admin/row/web/FactLink.tsx';
import { Facts } from '#features/admin/row/web/Facts.tsx';
import { Sheet } from '#features/admin/row/web/Sheet.tsx';
import { SheetFoot } from '#features/admin/row/web/SheetFoot.tsx';
import { AuditLink, ReportsLink } from '#features/admin/row/web/Trail.tsx';
import { When } from '#features/admin/row/web/When.tsx';
import { useAddress } from '#features/admin/web/address.ts';
import { usePages } from '#features/admin/web/pages.ts';
import { pictureSources } from '#features/media/rules.ts';
import { formatNumber } from '#kit/contract/format.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import { getAdminCommunity } from '../contract.ts';
import { useCommunityActions } from './useCommunityActions.tsx';

/** A community with all that is known of it. */
export function CommunitySheet({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const { toHref } = useAddress();
  const pages = usePages();
  const { edit, remove, isRemoving, dialogs } = useCommunityActions(onClose);
  const read = useQuery({ ...query(getAdminCommunity, { id }), enabled: open && !isRemoving });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      thing={t('Community')}
      missing={t('This community is not there')}
      read={read}
      title={({ name }) => name}
    >
      {(community) => (
        <>
          {community.image && (
            <Picture
              {...pictureSources(community.image)}
              sizes="400px"
              alt={t('Picture of {name}', { name: community.name })}
              className="mb-5 aspect-video rounded-card"
            />
          )}
          <Facts
            facts={[
              [t('Number'), community.id],
              [
                t('Address'),
                <FactLink key="page" href={pages.community(community.slug)}>
                  /c/{community.slug}
                </FactLink>,
              ],
              [t('Description'), community.description],
              [t('Rules'), community.rules],
              [
                t('Founder'),
                community.founderId ? (
                  <FactLink key="founder" href={toHref({ tab: 'users', open: community.founderId })}>
                    {community.founder}
                  </FactLink>
                ) : (
                  t('Has left')
                ),
              ],
              [t('Members'), formatNumber(community.memberCount)],
              [
                t('Posts'),
                <FactLink key="posts" href={toHref({ tab: 'posts', community: community.id })}>
                  {plural(community.postCount, '{n} post', '{n} posts')}
                </FactLink>,
              ],
              [t('Founded'), <When key="founded" at={community.createdAt} exact />],
              [
                t('Reports'),
                community.openReports > 0 ? (
                  <ReportsLink key="reports" kind="community" count={community.openReports} />
                ) : null,
              ],
              [t('History'), <AuditLink key="audit" kind="community" id={community.id} />],
            ]}
          />
          <SheetFoot onDelete={() => remove(community)} onEdit={() => edit(community)} />
          {dialogs}
        </>
      )}
    </Sheet>
  );
}
