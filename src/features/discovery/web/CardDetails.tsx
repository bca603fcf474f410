import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { listRestaurantChallenges } from '#features/challenges/contract.ts';
import { membershipQuery, programmeQuery } from '#features/loyalty/web/queries.ts';
import { describeNextTier, nameTier, nextShare } from '#features/loyalty/wording.ts';
import { listMenu, type MenuItem } from '#features/menus/contract.ts';
import { DishName } from '#features/menus/web/DishName.tsx';
import { eventDay } from '#features/restaurants/web/EventItem.tsx';
import { upcomingEvents } from '#features/restaurants/web/events.ts';
import { listReviews, type Review } from '#features/reviews/contract.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { Bar } from '#kit/web/ui/Bar.tsx';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { ErrorState } from '#kit/web/ui/ErrorState.tsx';
import { Spinner } from '#kit/web/ui/Spinner.tsx';
import { Stars } from '#kit/web/ui/Stars.tsx';
import type { ListedRestaurant } from '../contract.ts';

/** Limit of reviews, dishes and events. */
const MAX_ITEMS = 3;

export function CardDetails({ restaurant, href }: { restaurant: ListedRestaurant; href: string }) {
  const { id, events } = restaurant;
  const reviews = useQuery(query(listReviews, { id, limit: MAX_ITEMS }));
  const menu = useQuery(query(listMenu, { id }));
  const upcoming = upcomingEvents(events, new Date(useRenderTime()).toISOString().slice(0, 10)).slice(
    0,
    MAX_ITEMS,
  );
  const error = reviews.error ?? menu.error;

  if (error)
    return (
      <ErrorState onRetry={() => void Promise.all([reviews.refetch(), menu.refetch()])}>
        {error.sentence}
      </ErrorState>
    );
  if (!reviews.data || !menu.data) return <Spinner />;
  const popular = menu.data.items.filter((dish) => dish.isPopular);
  return (
    <div data-details className="mt-4 grid cursor-auto gap-5 rounded-card bg-sunken p-4 text-sm">
      <Part title={t('Recent reviews')}>
        {reviews.data.items.length === 0 && <p className="text-ink-2">{t('No reviews yet')}</p>}
        {reviews.data.items.slice(0, MAX_ITEMS).map((review) => (
          <ReviewLine key={review.id} review={review} />
        ))}
      </Part>
      {popular.length > 0 && (
        <Part title={t('Menu highlights')}>
          {popular.slice(0, MAX_ITEMS).map((dish) => (
            <DishLine key={dish.id} dish={dish} href={`${href}/dishes/${dish.id}`} />
          ))}
        </Part>
      )}
      {upcoming.length > 0 && (
        <Part title={t('Events')}>
          {upcoming.map((next) => (
            <p key={next.index}>
              <strong className="font-semibold">{next.event.name}</strong>
              <span className="block text-xs text-ink-3">
                {[eventDay(next), next.event.price].filter(Boolean).join(' · ')}
              </span>
            </p>
          ))}
        </Part>
      )}
      <Rewards id={id} href={href} />
      <a href={href} className={buttonClass({ size: 'sm', full: true })}>
        {t('View More Details')}
      </a>
    </div>
  );
}

/** Membership and challenges; the other parts do not wait for them. */
function Rewards({ id, href }: { id: number; href: string }) {
  const user = useCurrentUser();
  const programme = useQuery(programmeQuery(id));
  const challenges = useQuery(query(listRestaurantChallenges, { id, limit: MAX_ITEMS }));
  const check = useQuery({ ...membershipQuery(id), enabled: user !== null });
  const membership = check.data?.isMember ? check.data.membership : null;
  const openChallenges = challenges.data?.items ?? [];
  return (
    <>
      {membership ? (
        <Part title={t('Loyalty progress')}>
          <div>
            <p className="font-semibold">
              {plural(membership.totalPoints, '{tier} guest · {n} point', '{tier} guest · {n} points', {
                tier: nameTier(membership.tier),
              })}
            </p>
            <Bar
              label={t('Way to the next tier, in percent')}
              value={Math.round(nextShare(membership) * 100)}
              max={100}
              className="my-2 bg-line!"
            />
            <p className="text-ink-2">{describeNextTier(membership)}</p>
          </div>
        </Part>
      ) : (
        programme.data?.isOn && (
          <Part title={t('Loyalty program')}>
            <p className="text-ink-2">{programme.data.lines[0]}</p>
          </Part>
        )
      )}
      {openChallenges.length > 0 && (
        <Part title={t('Challenges')}>
          {openChallenges.map(({ id: challengeId, title, points }) => (
            <p key={challengeId} className="flex items-baseline justify-between gap-3">
              <a
                href={`${href}?tab=challenges`}
                className="min-w-0 font-semibold underline-offset-4 wrap-anywhere hover:underline"
              >
                {title}
              </a>
              {points > 0 && (
                <span className="shrink-0 text-ink-2">{plural(points, '{n} point', '{n} points')}</span>
              )}
            </p>
          ))}
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-2.5">
      <h3 className="text-base">{title}</h3>
      {children}
    </section>
  );
}

function ReviewLine({ review: { user, rating, review, comment } }: { review: Review }) {
  return (
    <div>
      <p className="flex items-center justify-between gap-2">
        <strong className="truncate font-semibold">{user.name}</strong>
        <Stars value={rating} className="shrink-0 text-xs" />
      </p>
      <p dir="auto" className="line-clamp-2 text-ink-2 wrap-anywhere">
        {review ?? comment}
      </p>
    </div>
  );
}

function DishLine({ dish, href }: { dish: MenuItem; href: string }) {
  return (
    <p className="flex items-baseline justify-between gap-3">
      <a href={href} className="min-w-0 font-semibold underline-offset-4 wrap-anywhere hover:underline">
        <DishName dish={dish} />
      </a>
      <span className="shrink-0 text-ink-2">{formatMoney(dish.price, dish.currency)}</span>
    </p>
  );
}
