import { type ReactNode, useState } from 'react';
import { links } from '#addresses.ts';
import { Translate } from '#features/translation/web/Translate.tsx';
import { formatNumber } from '#kit/contract/format.ts';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { formatTimeAgo } from '#kit/web/format.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { toLanguageProps } from '#kit/web/page/toLanguageProps.ts';
import { cx } from '#kit/web/ui/cx.ts';
import { Icon } from '#kit/web/ui/Icon.tsx';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import { type Comment, likeComment, type Post, unlikeComment } from '../../contract.ts';
import { toastLikeFailure, withLike } from '../LikeButton.tsx';
import { linkText } from '../PostText.tsx';
import { patchComment } from '../patches.ts';
import type { PostViewer } from '../viewer.ts';

const DeleteCommentDialog = lazyDialog(() => import('./DeleteCommentDialog.tsx'), 'DeleteCommentDialog');
const ReportDialog = lazyDialog(() => import('#features/reports/web/ReportDialog.tsx'), 'ReportDialog');

const ACTION =
  'relative font-semibold after:absolute after:-inset-x-1.5 after:-inset-y-3 hover:text-ink hover:underline';

interface Props {
  post: Post;
  comment: Comment;
  parent?: Comment;
  viewer: PostViewer;
  /** In milliseconds. */
  now: number;
  onReply?: () => void;
  children?: ReactNode;
}

export function CommentItem({ post, comment, parent, viewer, now, onReply, children }: Props) {
  const { user, content, lang, createdAt, mentions, canDelete } = comment;
  const [dialog, setDialog] = useState<'delete' | 'report' | null>(null);
  const close = () => setDialog(null);
  const isMine = viewer.user?.id === comment.userId;
  return (
    <li className="flex gap-2.5">
      <Avatar name={user.name} src={user.avatar} size={parent ? 28 : 36} />
      <div className="min-w-0 flex-1">
        <p className="text-sm">
          <a href={links.person(user.username)} className="comment-author">
            <bdi>{user.name}</bdi>
          </a>{' '}
          <bdi {...toLanguageProps(lang)} className="whitespace-pre-line wrap-anywhere">
            {linkText(content, mentions)}
          </bdi>
        </p>
        <Translate kind="comment" id={comment.id} lang={lang} />
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2 text-xs text-ink-3">
          <span>{formatTimeAgo(createdAt, now)}</span>
          <LikeComment comment={comment} signIn={viewer.signIn} />
          {onReply && (
            <button type="button" onClick={onReply} className={ACTION}>
              {t('Reply')}
            </button>
          )}
          {canDelete && (
            <button
              type="button"
              aria-haspopup="dialog"
              {...DeleteCommentDialog.reach}
              onClick={() => setDialog('delete')}
              className={ACTION}
            >
              {t('Delete')}
            </button>
          )}
          {viewer.user && !isMine && (
            <button
              type="button"
              aria-haspopup="dialog"
              {...ReportDialog.reach}
              onClick={() => setDialog('report')}
              className={ACTION}
            >
              {t('Report')}
            </button>
          )}
        </div>
        {children}
      </div>
      <DeleteCommentDialog
        {...{ post, comment, parent }}
        asksWhy={!isMine && !post.isMine}
        open={dialog === 'delete'}
        onClose={close}
      />
      <ReportDialog kind="comment" targetId={comment.id} open={dialog === 'report'} onClose={close} />
    </li>
  );
}

function LikeComment({ comment, signIn }: { comment: Comment; signIn: string | null }) {
  const { id, likes, isLiked, user } = comment;
  const change = (isLiked: boolean) => ({
    optimistic: () => patchComment(id, withLike(isLiked)),
    updates: (reply: { likes: number; isLiked: boolean }) => patchComment(id, () => reply),
    waits: () => ({ label: isLiked ? t('Like a comment') : t('Unlike a comment') }),
    failure: toastLikeFailure,
  });
  const like = useEndpointMutation(likeComment, change(true));
  const unlike = useEndpointMutation(unlikeComment, change(false));
  const look = cx(ACTION, 'inline-flex items-center gap-1', isLiked && 'text-accent! [&>svg]:fill-current');
  const words = (
    <>
      <Icon name="heart" className="size-3.5" /> {likes > 0 && formatNumber(likes)}
    </>
  );
  const { name } = user;
  const label =
    likes > 0
      ? t('Like the comment by {name}, {likes}', { name, likes })
      : t('Like the comment by {name}', { name });
  if (signIn)
    return (
      <a href={signIn} aria-label={label} className={look}>
        {words}
      </a>
    );
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isLiked}
      onClick={() => {
        if (!like.isPending && !unlike.isPending) (isLiked ? unlike : like).mutate({ id });
      }}
      className={look}
    >
      {words}
    </button>
  );
}
