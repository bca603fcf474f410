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
import { formatNumber } from '#kit/contract/format.ts';
import { plural, t } from '#kit/contract/text.ts';
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
      thing={t('Post')}
      missing={t('This post is not there')}
      read={read}
      title={(post) => t('Post by {postAuthor}', { postAuthor: getPostAuthor(post) })}
    >
      {(post) => (
        <>
          <p dir="auto" className="mb-5 wrap-anywhere whitespace-pre-line">
            {post.content || t('Without words.')}
          </p>
          <RowPhotos
            images={post.images}
            alt={(src, at) => post.alts?.[src] ?? t('Photo {at} of the post', { at: at + 1 })}
          />
          <Facts
            facts={[
              [t('Number'), post.id],
              [
                t('Author'),
                <FactLink key="author" href={toHref({ tab: 'users', open: post.userId })}>
                  {post.username}
                </FactLink>,
              ],
              [
                t('In the name of'),
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
                t('Restaurant'),
                post.restaurantId && (
                  <FactLink key="place" href={toHref({ tab: 'restaurants', open: post.restaurantId })}>
                    {post.restaurant}
                  </FactLink>
                ),
              ],
              [t('Dish'), post.dish],
              [t('Community'), post.community],
              [t('Seen by'), AUDIENCE_LABELS[post.audience]],
              [t('Likes'), formatNumber(post.likes)],
              [
                t('Comments'),
                <FactLink key="comments" href={toHref({ tab: 'comments', post: post.id })}>
                  {plural(post.commentCount, '{n} comment', '{n} comments')}
                </FactLink>,
              ],
              [t('Written'), <When key="written" at={post.createdAt} exact />],
              [t('Edited'), post.editedAt && <When key="edited" at={post.editedAt} exact />],
              [
                t('Reports'),
                post.openReports > 0 ? (
                  <ReportsLink key="reports" kind="post" count={post.openReports} />
                ) : null,
              ],
              [
                t('Page'),
                <FactLink key="page" href={pages.post(post.id)}>
                  {t('Open page')}
                </FactLink>,
              ],
              [t('History'), <AuditLink key="audit" kind="post" id={post.id} />],
            ]}
          />
          <SheetFoot onDelete={() => remove(post)} onEdit={() => edit(post)} />
          {dialogs}
        </>
      )}
    </Sheet>
  );
}
