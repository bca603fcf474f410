import { Sparkles, Users } from 'lucide-react';
import { type MouseEvent, memo, type ReactNode, Suspense, useState } from 'react';
import { links } from '#addresses.ts';
import { findAlt, pictureSources } from '#features/media/rules.ts';
import { PhotoLink, Photos } from '#features/media/web/Photos.tsx';
import { Translate } from '#features/translation/web/Translate.tsx';
import { formatNumber } from '#kit/contract/format.ts';
import { t } from '#kit/contract/text.ts';
import { opensHere } from '#kit/web/clicks.ts';
import { formatTimeAgo } from '#kit/web/format.ts';
import { lazyDialog, lazyPart } from '#kit/web/lazyDialog.tsx';
import { useMediaQuery } from '#kit/web/mediaQuery.ts';
import { toLanguageProps } from '#kit/web/page/toLanguageProps.ts';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import { Carousel } from '#kit/web/ui/media/Carousel.tsx';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import type { Post } from '../contract.ts';
import { ThreadSkeleton } from './comments/ThreadSkeleton.tsx';
import { useCommenting } from './comments/useCommenting.ts';
import { PostActions } from './PostActions.tsx';
import { PostHeader } from './PostHeader.tsx';
import { PostMenu } from './PostMenu.tsx';
import { linkText, PostText } from './PostText.tsx';
import type { PostViewer } from './viewer.ts';

/** The width of a picture: the column of posts, or a whole phone. */
const SIZES = '(min-width: 40rem) 37.5rem, 100vw';

function PostPictures({ post, eager }: { post: Post; eager: boolean }) {
  const { author, images, alts } = post;
  const label = t('Photos by {name}', { name: author.name });
  const photos = images.map((src) => ({
    src,
    alt: findAlt(alts, src, t('Photo by {name}', { name: author.name })),
    source: t('From a post by {name}', { name: author.name }),
  }));
  return (
    <Photos label={label} photos={photos}>
      {(open) => {
        const draw = (index: number) => {
          const photo = photos[index];
          if (!photo) return null;
          return (
            <PhotoLink href={photo.src} label={photo.alt} onClick={open(index)} className="size-full">
              <Picture
                {...pictureSources(photo.src)}
                sizes={SIZES}
                alt=""
                eager={eager && index === 0}
                className="h-full"
              />
            </PhotoLink>
          );
        };
        const frame = 'aspect-5/4 overflow-hidden rounded-card';
        if (photos.length === 1) return <div className={frame}>{draw(0)}</div>;
        return (
          <Carousel label={label} count={photos.length} deferred className={frame}>
            {draw}
          </Carousel>
        );
      }}
    </Photos>
  );
}

const CommentThread = lazyPart(() => import('./comments/CommentThread.tsx'), 'CommentThread');
const CommentsSheet = lazyDialog(() => import('./comments/CommentsSheet.tsx'), 'CommentsSheet');

/** Longer texts, in letters and in lines, are cut in lists. */
const MAX_TEXT = { letters: 420, lines: 8 };

interface Props {
  post: Post;
  viewer: PostViewer;
  /** In milliseconds. */
  now: number;
  /** For the one or two cards that are visible first. */
  eager?: boolean;
  /** The heading level of the author's name. */
  level?: 1 | 2 | 3;
  onEdit?: (post: Post) => void;
  /** The post was deleted, or its author muted. */
  onGone?: () => void;
  /** The whole thread, on the page of the post; lists show one comment, and the others on request. */
  children?: ReactNode;
}

/** A post: pictures, actions, then the text; without pictures the text comes first. */
export const PostCard = memo(function PostCard(props: Props) {
  const { post, viewer, now, eager = false, level = 2, onEdit, onGone, children } = props;
  const [thread, setThread] = useState<'closed' | 'here' | 'sheet'>('closed');
  const isLong =
    !children && (post.content.length > MAX_TEXT.letters || post.content.split('\n').length > MAX_TEXT.lines);

  function openComments(event: MouseEvent) {
    if (!opensHere(event)) return;
    event.preventDefault();
    const place = matchMedia('(width >= 64rem)').matches ? 'here' : 'sheet';
    setThread(thread === 'closed' ? place : 'closed');
  }

  const hasPictures = post.images.length > 0;
  const words = post.content !== '' && (
    <div>
      <PostText
        text={post.content}
        lang={post.lang}
        mentions={post.mentions}
        className={isLong ? 'line-clamp-6' : undefined}
      />
      {isLong && (
        <a
          href={links.post(post.id)}
          className="inline-flex min-h-11 items-center text-sm font-semibold text-ink-2 hover:underline lg:min-h-8"
        >
          {t('Read more')}
        </a>
      )}
      <Translate kind="post" id={post.id} lang={post.lang} />
    </div>
  );

  return (
    <article className="grid grid-cols-1 gap-2">
      {post.reason && (
        <p className="flex items-center gap-1.5 text-xs text-ink-3">
          <Sparkles size={14} className="shrink-0" /> {post.reason}
        </p>
      )}
      <PostHeader post={post} now={now} level={level}>
        <PostMenu post={post} viewer={viewer} onEdit={onEdit} onGone={onGone} />
      </PostHeader>
      {hasPictures ? <PostPictures post={post} eager={eager} /> : words}
      <div>
        <PostActions
          post={post}
          viewer={viewer}
          comments={`${links.post(post.id)}#comments`}
          onComments={children ? undefined : openComments}
        />
        {hasPictures && words}
        <Marks post={post} now={now} />
        {viewer.mark?.(post)}
      </div>
      {children ??
        (thread === 'here' ? (
          <div className="mt-2">
            <Suspense fallback={<ThreadSkeleton />}>
              <CommentThread post={post} viewer={viewer} now={now} />
            </Suspense>
          </div>
        ) : (
          <>
            <CommentPreview post={post} now={now} onOpen={openComments} />
            <CommentField post={post} viewer={viewer} />
          </>
        ))}
      {!children && (
        <CommentsSheet
          post={post}
          viewer={viewer}
          now={now}
          open={thread === 'sheet'}
          onClose={() => setThread('closed')}
        />
      )}
    </article>
  );
});

/** Marks a changed post, and one with a limited audience. */
function Marks({ post, now }: { post: Post; now: number }) {
  const { editedAt, audience } = post;
  if (!editedAt && audience === 'everyone') return null;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-3 text-xs text-ink-3">
      {editedAt && <span>{t('Edited {editedAt}', { editedAt: formatTimeAgo(editedAt, now) })}</span>}
      {audience === 'followers' && (
        <span className="inline-flex items-center gap-1">
          <Users size={14} /> {t('Followers only')}
        </span>
      )}
    </p>
  );
}

interface CommentPreviewProps {
  post: Post;
  /** In milliseconds. */
  now: number;
  onOpen: (event: MouseEvent) => void;
}

/** The newest comment below a post, with a link to all of them. */
function CommentPreview({ post, now, onOpen }: CommentPreviewProps) {
  const { comment, commentCount } = post;
  if (!comment) return null;
  const { user, content, lang, createdAt, mentions } = comment;
  const href = `${links.post(post.id)}#comments`;
  return (
    <div className="comment-preview">
      <Avatar name={user.name} src={user.avatar} size={28} />
      <div>
        <p>
          <a href={links.person(user.username)} className="comment-author">
            <bdi>{user.name}</bdi>
          </a>{' '}
          <bdi {...toLanguageProps(lang)}>{linkText(content, mentions)}</bdi>
        </p>
        <p>
          <span>{formatTimeAgo(createdAt, now)}</span>
          <a href={href} onClick={onOpen}>
            {commentCount > 1
              ? t('View all {commentCount} comments', { commentCount: formatNumber(commentCount) })
              : t('Reply')}
          </a>
        </p>
      </div>
    </div>
  );
}

const CommentBox = lazyPart(() => import('./comments/CommentBox.tsx'), 'CommentBox');

const PROMPT = t('Write a comment...');

interface CommentFieldProps {
  post: Post;
  viewer: PostViewer;
}

/** The comment box on the card itself on a desktop; phones write in the sheet of comments. */
function CommentField({ post, viewer: { user, signIn } }: CommentFieldProps) {
  const isDesk = useMediaQuery('(width >= 64rem)');
  if (!post.canComment) return null;
  if (!user)
    return (
      signIn && (
        <a href={signIn} className="comment-field">
          {PROMPT}
        </a>
      )
    );
  // Reserves the space of the box until it has loaded.
  const place = (
    <p aria-hidden="true" className="comment-field ms-11.5">
      {PROMPT}
    </p>
  );
  return isDesk ? (
    <Suspense fallback={place}>
      <Box post={post} user={user} />
    </Suspense>
  ) : (
    place
  );
}

function Box({ post, user }: { post: Post; user: NonNullable<PostViewer['user']> }) {
  const { pending, send } = useCommenting(post);
  return (
    <CommentBox
      user={user}
      label={t('Comment on the post by {name}', { name: post.author.name })}
      placeholder={PROMPT}
      name={String(post.id)}
      busy={pending !== null}
      onSend={send}
      hidesButton
    />
  );
}
