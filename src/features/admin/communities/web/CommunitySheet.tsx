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
import { formatCount, formatNumber } from '#kit/contract/format.ts';
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
    <Sheet open={open} onClose={onClose} thing="Community" read={read} title={({ name }) => name}>
      {(community) => (
        <>
          {community.image && (
            <Picture
              {...pictureSources(community.image)}
              sizes="400px"
              alt={`Picture of ${community.name}`}
              className="mb-5 aspect-video rounded-card"
            />
          )}
          <Facts
            facts={[
              ['Number', community.id],
              [
                'Address',
                <FactLink key="page" href={pages.community(community.slug)}>
                  /c/{community.slug}
                </FactLink>,
              ],
              ['Description', community.description],
              ['Rules', community.rules],
              [
                'Founder',
                community.founderId ? (
                  <FactLink key="founder" href={toHref({ tab: 'users', open: community.founderId })}>
                    {community.founder}
                  </FactLink>
                ) : (
                  'Has left'
                ),
              ],
              ['Members', formatNumber(community.memberCount)],
              [
                'Posts',
                <FactLink key="posts" href={toHref({ tab: 'posts', community: community.id })}>
                  {formatCount(community.postCount, 'post')}
                </FactLink>,
              ],
              ['Founded', <When key="founded" at={community.createdAt} exact />],
              [
                'Reports',
                community.openReports > 0 ? (
                  <ReportsLink key="reports" kind="community" count={community.openReports} />
                ) : null,
              ],
              ['History', <AuditLink key="audit" kind="community" id={community.id} />],
            ]}
          />
          <SheetFoot onDelete={() => remove(community)} onEdit={() => edit(community)} />
          {dialogs}
        </>
      )}
    </Sheet>
  );
}
