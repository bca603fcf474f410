import { useQuery } from '@tanstack/react-query';
import { FactLink } from '#features/admin/row/web/FactLink.tsx';
import { Facts } from '#features/admin/row/web/Facts.tsx';
import { RowPhotos } from '#features/admin/row/web/RowPhotos.tsx';
import { Sheet } from '#features/admin/row/web/Sheet.tsx';
import { SheetFoot } from '#features/admin/row/web/SheetFoot.tsx';
import { AuditLink, ReportsLink } from '#features/admin/row/web/Trail.tsx';
import { When } from '#features/admin/row/web/When.tsx';
import { useAddress } from '#features/admin/web/address.ts';
import { usePages } from '#features/admin/web/pages.ts';
import { formatCount, formatNumber } from '#kit/contract/format.ts';
import { query } from '#kit/web/api.ts';
import { getAdminPost } from '../contract.ts';
import { usePostActions } from './usePostActions.tsx';
import { AUDIENCE_LABELS, getPostAuthor } from './wording.ts';

/** A post with all that is known of it. */
export function PostSheet({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const { toHref } = useAddress();
  const pages = usePages();
  const { edit, remove, isRemoving, dialogs } = usePostActions(onClose);
  const read = useQuery({ ...query(getAdminPost, { id }), enabled: open && !isRemoving });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      thing="Post"
      read={read}
      title={(post) => `Post by ${getPostAuthor(post)}`}
    >
      {(post) => (
        <>
          <p className="mb-5 wrap-anywhere whitespace-pre-line">{post.content || 'Without words.'}</p>
          <RowPhotos
            images={post.images}
            alt={(src, at) => post.alts?.[src] ?? `Photo ${at + 1} of the post`}
          />
          <Facts
            facts={[
              ['Number', post.id],
              [
                'Author',
                <FactLink key="author" href={toHref({ tab: 'users', open: post.userId })}>
                  {post.username}
                </FactLink>,
              ],
              [
                'In the name of',
                post.authorRestaurantId && (
                  <FactLink
                    key="speaker"
                    href={toHref({ tab: 'restaurants', open: post.authorRestaurantId })}
                  >
                    {post.authorRestaurant}
                  </FactLink>
                ),
              ],
              [
                'Restaurant',
                post.restaurantId && (
                  <FactLink key="place" href={toHref({ tab: 'restaurants', open: post.restaurantId })}>
                    {post.restaurant}
                  </FactLink>
                ),
              ],
              ['Dish', post.dish],
              ['Community', post.community],
              ['Seen by', AUDIENCE_LABELS[post.audience]],
              ['Likes', formatNumber(post.likes)],
              [
                'Comments',
                <FactLink key="comments" href={toHref({ tab: 'comments', post: post.id })}>
                  {formatCount(post.commentCount, 'comment')}
                </FactLink>,
              ],
              ['Written', <When key="written" at={post.createdAt} exact />],
              ['Edited', post.editedAt && <When key="edited" at={post.editedAt} exact />],
              [
                'Reports',
                post.openReports > 0 ? (
                  <ReportsLink key="reports" kind="post" count={post.openReports} />
                ) : null,
              ],
              [
                'Page',
                <FactLink key="page" href={pages.post(post.id)}>
                  Open page
                </FactLink>,
              ],
              ['History', <AuditLink key="audit" kind="post" id={post.id} />],
            ]}
          />
          <SheetFoot onDelete={() => remove(post)} onEdit={() => edit(post)} />
          {dialogs}
        </>
      )}
    </Sheet>
  );
}
