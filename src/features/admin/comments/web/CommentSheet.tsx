import { useQuery } from '@tanstack/react-query';
import { FactLink } from '#features/admin/row/web/FactLink.tsx';
import { Facts } from '#features/admin/row/web/Facts.tsx';
import { Sheet } from '#features/admin/row/web/Sheet.tsx';
import { SheetFoot } from '#features/admin/row/web/SheetFoot.tsx';
import { AuditLink, ReportsLink } from '#features/admin/row/web/Trail.tsx';
import { When } from '#features/admin/row/web/When.tsx';
import { useAddress } from '#features/admin/web/address.ts';
import { formatNumber } from '#kit/contract/format.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { getAdminComment } from '../contract.ts';
import { useCommentActions } from './useCommentActions.tsx';

/** A comment with all that is known of it. */
export function CommentSheet({ id, open, onClose }: { id: number; open: boolean; onClose: () => void }) {
  const { toHref } = useAddress();
  const { edit, remove, isRemoving, dialogs } = useCommentActions(onClose);
  const read = useQuery({ ...query(getAdminComment, { id }), enabled: open && !isRemoving });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      thing={t('Comment')}
      missing={t('This comment is not there')}
      read={read}
      title={({ username }) => t('Comment by {username}', { username })}
    >
      {(comment) => (
        <>
          <p dir="auto" className="mb-5 wrap-anywhere whitespace-pre-line">
            {comment.content}
          </p>
          <Facts
            facts={[
              [t('Number'), comment.id],
              [
                t('Author'),
                <FactLink key="author" href={toHref({ tab: 'users', open: comment.userId })}>
                  {comment.username}
                </FactLink>,
              ],
              [
                t('Post'),
                <FactLink key="post" href={toHref({ tab: 'posts', open: comment.postId })}>
                  {comment.post || t('Photos only')}
                </FactLink>,
              ],
              [
                t('Answers'),
                comment.parentId && (
                  <FactLink key="parent" href={toHref({ tab: 'comments', open: comment.parentId })}>
                    {t('Comment {parentId}', { parentId: comment.parentId })}
                  </FactLink>
                ),
              ],
              [t('Likes'), formatNumber(comment.likes)],
              [t('Replies'), formatNumber(comment.replyCount)],
              [t('Written'), <When key="written" at={comment.createdAt} exact />],
              [
                t('Reports'),
                comment.openReports > 0 ? (
                  <ReportsLink key="reports" kind="comment" count={comment.openReports} />
                ) : null,
              ],
              [t('History'), <AuditLink key="audit" kind="comment" id={comment.id} />],
            ]}
          />
          <SheetFoot onDelete={() => remove(comment)} onEdit={() => edit(comment)} />
          {dialogs}
        </>
      )}
    </Sheet>
  );
}
