import { type MouseEvent, useState } from 'react';
import { links } from '#addresses.ts';
import { formatNumber } from '#kit/contract/format.ts';
import { plural, t } from '#kit/contract/text.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { shareLink } from '#kit/web/share.ts';
import { chipClass } from '#kit/web/ui/Chip.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { Icon } from '#kit/web/ui/Icon.tsx';
import type { Post } from '../contract.ts';
import { LikeButton } from './LikeButton.tsx';
import type { PostViewer } from './viewer.ts';

const LikersDialog = lazyDialog(() => import('./LikersDialog.tsx'), 'LikersDialog');

interface Props {
  post: Post;
  viewer: PostViewer;
  /** The address of its comments; `onComments` opens them here instead. */
  comments: string;
  onComments?: (event: MouseEvent) => void;
}

/** Like, comment and share in one line, and at its end the dish with its price. */
export function PostActions({ post, viewer, comments, onComments }: Props) {
  const { id, author, likes, commentCount, dish, restaurantId } = post;
  const [showsLikers, setShowsLikers] = useState(false);
  return (
    <div className="post-actions">
      <div>
        <LikeButton post={post} viewer={viewer} />
        {likes === 0 ? (
          <span className="post-count">0</span>
        ) : (
          <button
            type="button"
            aria-haspopup="dialog"
            {...LikersDialog.reach}
            onClick={() => setShowsLikers(true)}
            aria-label={plural(likes, '{n} like, see who', '{n} likes, see who')}
            className="post-count hover:text-ink"
          >
            {formatNumber(likes)}
          </button>
        )}
        <a
          href={comments}
          onClick={onComments}
          aria-label={plural(commentCount, '{n} comment', '{n} comments')}
          title={t('Comments')}
          className="post-action tabular-nums"
        >
          <Icon name="message-circle" /> {formatNumber(commentCount)}
        </a>
        <button
          type="button"
          aria-label={t('Share the post by {name}', { name: author.name })}
          onClick={() =>
            void shareLink(
              t('{name} on Tablemate', { name: author.name }),
              new URL(links.post(id), location.origin).href,
            )
          }
          className="post-action"
        >
          <Icon name="share" className="size-4.5" /> <span className="max-[23rem]:hidden">{t('Share')}</span>
        </button>
      </div>
      {dish && restaurantId && (
        <a
          href={links.dish(restaurantId, dish.id)}
          className={cx(
            chipClass(),
            'relative min-w-0 shrink! gap-1 px-3 py-1.5 font-semibold text-ink! after:absolute after:-inset-y-2 after:inset-x-0',
          )}
        >
          <span className="truncate">{dish.name}</span>
          <span className="shrink-0">· {dish.priceText}</span>
        </a>
      )}
      <LikersDialog id={id} viewer={viewer} open={showsLikers} onClose={() => setShowsLikers(false)} />
    </div>
  );
}
