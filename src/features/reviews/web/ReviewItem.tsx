import type { ReactNode } from 'react';
import { links } from '#addresses.ts';
import { findAlt } from '#features/media/rules.ts';
import { PhotoRow } from '#features/media/web/PhotoRow.tsx';
import { Translate } from '#features/translation/web/Translate.tsx';
import { formatPercent } from '#kit/contract/format.ts';
import { t } from '#kit/contract/text.ts';
import { formatTimeAgo } from '#kit/web/format.ts';
import { toLanguageProps } from '#kit/web/page/toLanguageProps.ts';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { Icon } from '#kit/web/ui/Icon.tsx';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { Stars } from '#kit/web/ui/Stars.tsx';
import type { Credibility, Review } from '../contract.ts';
import { SUB_RATINGS, SUBJECTS } from '../options.ts';
import { describeWeight, listWeightFactors } from './credibility.ts';
import { HelpfulVote } from './HelpfulVote.tsx';
import { ReviewMenu } from './ReviewMenu.tsx';

/** The reader of a list of reviews. */
export interface ReviewViewer {
  /** The reader's id; null for a visitor. */
  id: number | null;
  /** The restaurant's owner, who cannot vote on its reviews. */
  ownerId: number | null;
  /** The sign-in address for a visitor; null for people who are signed in. */
  signIn: string | null;
  /** Renders an additional mark for a review. */
  mark?: (review: Review) => ReactNode;
}

/** One review; `now` in milliseconds. */
export function ReviewItem({ review, now, reader }: { review: Review; now: number; reader: ReviewViewer }) {
  const { user, rating, title, comment, images, reviewType, dish, createdAt, editedAt, reply } = review;
  const own = toLanguageProps(review.lang);
  const isMine = reader.id === user.id;
  const ratedParts = SUB_RATINGS.filter(([name]) => review[name] !== null);
  return (
    <article className="border-t border-line py-5">
      <header className="flex items-center gap-3">
        <Avatar name={user.name} src={user.avatar} size={44} />
        <div className="min-w-0 flex-1">
          <h3 className="truncate font-body text-base font-semibold tracking-normal">
            {user.username === null ? (
              <bdi>{user.name}</bdi>
            ) : (
              <a href={links.person(user.username)} className="hover:underline">
                <bdi>{user.name}</bdi>
              </a>
            )}
          </h3>
          <p className="text-xs wrap-anywhere text-ink-3">
            {formatTimeAgo(createdAt, now)} · {dish ?? SUBJECTS[reviewType]}
            {editedAt && ` · ${t('edited {editedAt}', { editedAt: formatTimeAgo(editedAt, now) })}`}
          </p>
          {review.credibility.visited && (
            <p className="mt-1">
              <Chip tone="herb" icon={<Icon name="map-pin-check" className="size-3.5" />}>
                {t('Visited')}
              </Chip>
            </p>
          )}
          {review.broughtFrom && (
            <p className="mt-1">
              <Chip>{t('From {site}', { site: review.broughtFrom })}</Chip>
            </p>
          )}
          {reader.mark?.(review)}
        </div>
        <Stars value={rating} />
        <ReviewMenu review={review} isMine={isMine} signIn={reader.signIn} />
      </header>
      {title && (
        <p {...own} className="mt-3 font-semibold wrap-anywhere">
          {title}
        </p>
      )}
      {review.review && (
        <p {...own} className={cx(title ? 'mt-1' : 'mt-3', 'whitespace-pre-line wrap-anywhere')}>
          {review.review}
        </p>
      )}
      {comment && (
        <p dir="auto" className="mt-2 text-ink-2 wrap-anywhere">
          {comment}
        </p>
      )}
      <Translate kind="review" id={review.id} lang={review.lang} />
      {ratedParts.length > 0 && (
        <p className="mt-3 flex flex-wrap gap-1.5">
          {ratedParts.map(([name, label]) => (
            <Chip key={name}>
              {label} {review[name]}
            </Chip>
          ))}
        </p>
      )}
      <PhotoRow
        label={t('Photos of the review by {name}', { name: user.name })}
        photos={images.map((src) => ({
          src,
          alt: findAlt(review.alts, src, t('Photo by {name}', { name: user.name })),
          source: t('From a review by {name}', { name: user.name }),
        }))}
      />
      {reply && <OwnersReply id={review.id} reply={reply} now={now} />}
      <footer className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        {isMine || (reader.id !== null && reader.id === reader.ownerId) ? (
          <p className="text-xs text-ink-3">
            {review.votes > 0 &&
              t('{likes} of {votes} found this helpful', { likes: review.likes, votes: review.votes })}
          </p>
        ) : (
          <HelpfulVote review={review} signIn={reader.signIn} />
        )}
        {review.broughtFrom ? (
          <p className="text-xs text-ink-3">{t('Brought from elsewhere: it counts in no rating.')}</p>
        ) : (
          <CredibilityNote credibility={review.credibility} more={links.ranking} />
        )}
      </footer>
    </article>
  );
}

function OwnersReply({ id, reply, now }: { id: number; reply: NonNullable<Review['reply']>; now: number }) {
  return (
    <div className="mt-4 ms-4 rounded-card bg-sunken px-4 py-3 sm:ms-14">
      <p className="text-xs text-ink-3">
        <strong className="text-sm font-semibold text-ink">{t('Answer of the owner')}</strong> ·{' '}
        {formatTimeAgo(reply.createdAt, now)}
        {reply.editedAt && ` · ${t('edited')}`}
      </p>
      <p {...toLanguageProps(reply.lang)} className="mt-1 whitespace-pre-line wrap-anywhere">
        {reply.reply}
      </p>
      <Translate kind="reply" id={id} lang={reply.lang} />
    </div>
  );
}

/** Shows how much a review counts; a press explains why. */
function CredibilityNote({ credibility, more }: { credibility: Credibility; more: string }) {
  const factors = listWeightFactors(credibility);
  return (
    <details className="group min-w-0 text-xs text-ink-3 open:basis-full">
      <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-field underline decoration-line decoration-2 underline-offset-4 smooth hover:text-ink lg:min-h-8">
        {describeWeight(credibility)}
      </summary>
      <div className="mt-1 mb-2 grid max-w-prose gap-1.5 rounded-field bg-sunken px-4 py-3 text-ink-2">
        {factors.length === 0 && <p>{t('A newer review by the same person counts in its place.')}</p>}
        {factors.map(({ text, factor }) => (
          <p key={text} className="flex justify-between gap-4">
            {text}
            <span className="shrink-0 tabular-nums">× {formatPercent(factor)}</span>
          </p>
        ))}
        <p>
          {rich(
            'It affects the restaurant’s position in lists, never the average that is shown. <link>How we rank</link>',
            {
              link: (text) => (
                <a href={more} className="font-semibold text-accent underline">
                  {text}
                </a>
              ),
            },
          )}
        </p>
      </div>
    </details>
  );
}
