import { useQuery } from '@tanstack/react-query';
import { FactLink } from '#features/admin/row/web/FactLink.tsx';
import { Facts } from '#features/admin/row/web/Facts.tsx';
import { Sheet } from '#features/admin/row/web/Sheet.tsx';
import { When } from '#features/admin/row/web/When.tsx';
import { useAddress } from '#features/admin/web/address.ts';
import { usePages } from '#features/admin/web/pages.ts';
import { pictureSources } from '#features/media/rules.ts';
import { formatNumber } from '#kit/contract/format.ts';
import { query } from '#kit/web/api.ts';
import { formatCount } from '#kit/web/format.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { getAdminPost } from '../contract.ts';
import { usePostActions } from './usePostActions.tsx';
import { AUDIENCE_LABELS, authorOfPost } from './wording.ts';

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
      title={(post) => `Post by ${authorOfPost(post)}`}
    >
      {(post) => (
        <>
          <p className="mb-5 wrap-anywhere whitespace-pre-line">{post.content || 'Without words.'}</p>
          {post.images.length > 0 && (
            <ul className="mb-5 grid grid-cols-3 gap-2">
              {post.images.map((src, at) => (
                <li key={src}>
                  <a href={src} target="_blank" rel="noreferrer noopener">
                    <Picture
                      {...pictureSources(src)}
                      sizes="200px"
                      alt={post.alts?.[src] ?? `Photo ${at + 1} of the post`}
                      className="aspect-4/3 rounded-card"
                    />
                  </a>
                </li>
              ))}
            </ul>
          )}
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
                  <FactLink key="reports" href={toHref({ tab: 'reports', kind: 'post' })}>
                    {formatCount(post.openReports, 'open report')}
                  </FactLink>
                ) : null,
              ],
              [
                'Page',
                <FactLink key="page" href={pages.post(post.id)}>
                  Open page
                </FactLink>,
              ],
              [
                'History',
                <FactLink key="audit" href={toHref({ tab: 'audit', kind: 'post', targetId: post.id })}>
                  Show in the audit log
                </FactLink>,
              ],
            ]}
          />
          <DialogFoot>
            <Button variant="quiet" className="text-error!" onClick={() => remove(post)}>
              Delete
            </Button>
            <Button variant="primary" onClick={() => edit(post)}>
              Edit
            </Button>
          </DialogFoot>
          {dialogs}
        </>
      )}
    </Sheet>
  );
}
