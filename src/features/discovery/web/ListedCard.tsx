import { type MouseEvent, memo, Suspense, useState } from 'react';
import { links } from '#addresses.ts';
import { openLabel } from '#features/hours/rules.ts';
import { pictureSources } from '#features/media/rules.ts';
import { upcomingEvents } from '#features/restaurants/web/events.ts';
import { formatVisitors } from '#features/restaurants/web/formatVisitors.ts';
import { nameCuisine, nameOption } from '#features/restaurants/web/names/optionNames.ts';
import { formatDistance as inWords } from '#kit/contract/format.ts';
import { formatPriceRange } from '#kit/contract/price-range.ts';
import { plural, t } from '#kit/contract/text.ts';
import { opensHere } from '#kit/web/clicks.ts';
import { lazyDialog, lazyPart } from '#kit/web/lazyDialog.tsx';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { Chip, chipClass } from '#kit/web/ui/Chip.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { Icon } from '#kit/web/ui/Icon.tsx';
import { IconButton } from '#kit/web/ui/IconButton.tsx';
import { Carousel } from '#kit/web/ui/media/Carousel.tsx';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import { Rating } from '#kit/web/ui/Rating.tsx';
import { Spinner } from '#kit/web/ui/Spinner.tsx';
import type { ListedRestaurant } from '../contract.ts';
import { describeMatch, findFlag, pickOpenTone } from './filters/wording.ts';
import { SaveHeart } from './SaveHeart.tsx';
import { WhyThis } from './WhyThis.tsx';

const QuickView = lazyDialog(() => import('./QuickView.tsx'), 'QuickView', { keepsState: true });
const CardRewards = lazyPart(() => import('./CardRewards.tsx'), 'CardRewards');
const CardDetails = lazyPart(() => import('./CardDetails.tsx'), 'CardDetails');

interface ListedCardProps {
  restaurant: ListedRestaurant;
  href: string;
  /** The `sizes` attribute of the picture. */
  sizes: string;
  /** Loads the picture at once; for the first card. */
  eager: boolean;
  /** Shows reviews, dishes and events; one card of a list at a time. */
  isExpanded: boolean;
  onExpand: (id: number | null) => void;
}

/** Pressing the card opens a quick view; its name links to the page. */
export const ListedCard = memo(function ListedCard({
  restaurant,
  href,
  sizes,
  eager,
  isExpanded,
  onExpand,
}: ListedCardProps) {
  const { id, userId, name, rating, reviewCount, cuisineType, distance, why, followed } = restaurant;
  const price = formatPriceRange(restaurant.priceRange, restaurant.currency);
  const [isFlipped, setFlipped] = useState(false);
  const [look, setLook] = useState<'never' | 'open' | 'closed'>('never');

  function press(event: MouseEvent<HTMLElement>) {
    const { target, currentTarget } = event;
    // Events of dialogs bubble through React although they are outside the card.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    if (target.closest('a:not([data-look]), button, dl, [data-details]')) return;
    if (!opensHere(event)) return;
    event.preventDefault();
    setLook('open');
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a shortcut for pointers; keyboards use the name and the button below
    <article onClick={press} className="card">
      <div className="relative">
        {isFlipped ? (
          <Suspense fallback={<div className="aspect-4/3 rounded-card bg-sunken" />}>
            <CardRewards {...{ id, name, href }} />
          </Suspense>
        ) : (
          <Pictures restaurant={restaurant} href={href} sizes={sizes} eager={eager} />
        )}
      </div>
      <div className="card-head">
        <h2>
          <a href={href}>{name}</a>
        </h2>
        <Rating mean={rating} count={reviewCount} />
      </div>
      <div className="card-line">
        <p>
          {[nameCuisine(cuisineType), price, distance !== null && inWords(distance)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {userId !== null && (
          <IconButton
            label={t('Challenges at {name}', { name })}
            aria-pressed={isFlipped}
            onClick={() => setFlipped(!isFlipped)}
          >
            <Icon name="trophy" />
          </IconButton>
        )}
        <IconButton
          label={isExpanded ? t('Less about {name}', { name }) : t('More about {name}', { name })}
          aria-expanded={isExpanded}
          onClick={() => onExpand(isExpanded ? null : id)}
        >
          <Icon name="chevron-down" />
        </IconButton>
      </div>
      {restaurant.isInSlot && <NewPlaceNote />}
      <CardChips restaurant={restaurant} />
      <MatchedLine restaurant={restaurant} href={href} />
      {followed && <p className="mt-2 text-sm text-ink-2">{followed}</p>}
      {why.length > 0 && <WhyThis why={why} />}
      {isExpanded && (
        <Suspense fallback={<Spinner />}>
          <CardDetails restaurant={restaurant} href={href} />
        </Suspense>
      )}
      {look !== 'never' && (
        <QuickView
          restaurant={restaurant}
          href={href}
          open={look === 'open'}
          onClose={() => setLook('closed')}
        />
      )}
    </article>
  );
});

/** Marks a place that is listed to be tried, not for its score. */
function NewPlaceNote() {
  return (
    <p className="card-chips">
      <a href={`${links.ranking}#new`} className={chipClass('accent')}>
        {t('New, few reviews')}
      </a>
    </p>
  );
}

type PicturesProps = Pick<ListedCardProps, 'restaurant' | 'href' | 'sizes' | 'eager'>;

function Pictures({ restaurant: { id, name, images, featured }, href, sizes, eager }: PicturesProps) {
  const flag = findFlag(featured);
  return (
    <>
      <Carousel
        label={t('Pictures of {name}', { name })}
        count={Math.max(1, images.length)}
        deferred
        className="aspect-4/3 rounded-card"
      >
        {(index) => {
          const image = images[index];
          if (image === undefined) return <Picture alt="" className="aspect-4/3" />;
          return (
            <a href={href} data-look tabIndex={-1}>
              <Picture
                {...pictureSources(image)}
                sizes={sizes}
                alt={
                  index === 0
                    ? t('A picture of {name}', { name })
                    : t('{name}, picture {index}', { name, index: index + 1 })
                }
                eager={eager && index === 0}
                className="aspect-4/3"
              />
            </a>
          );
        }}
      </Carousel>
      {flag && <span className={cx(chipClass('night'), 'card-flag')}>{flag}</span>}
      <SaveHeart id={id} name={name} className="card-save" />
    </>
  );
}

function MatchedLine({ restaurant: { matched }, href }: { restaurant: ListedRestaurant; href: string }) {
  const where = describeMatch(matched);
  if (!matched || !where) return null;
  const { text, dishId } = matched;
  return (
    <p className="mt-2 text-sm">
      {dishId === null ? (
        <strong className="font-semibold">{text}</strong>
      ) : (
        <a href={`${href}/dishes/${dishId}`} className="font-semibold underline-offset-4 hover:underline">
          {text}
        </a>
      )}
      <span className="text-ink-2">, {where}</span>
    </p>
  );
}

/** Chips for open state and vibe; everything else in one line, so that rows of cards align. */
function CardChips({ restaurant }: { restaurant: ListedRestaurant }) {
  const { open, vibeType, viewType, hasLiveMusic, musicType, events, weeklyVisitors } = restaurant;
  const today = new Date(useRenderTime()).toISOString().slice(0, 10);
  const upcoming = upcomingEvents(events, today).length;
  const others = [
    ...(upcoming > 0 ? [plural(upcoming, '{n} event', '{n} events')] : []),
    ...(hasLiveMusic ? [t('Live music')] : []),
    ...musicType.slice(0, 1).map(nameOption),
  ].join(' · ');
  const views = viewType.slice(0, 2).map(nameOption).join(' · ');
  return (
    <>
      <p className="card-chips">
        {open.state !== 'unknown' && <Chip tone={pickOpenTone(open)}>{openLabel(open)}</Chip>}
        {vibeType.slice(0, 2).map((vibe) => (
          <Chip key={vibe}>{nameOption(vibe)}</Chip>
        ))}
      </p>
      {weeklyVisitors !== null && <p className="card-note">{formatVisitors(weeklyVisitors)}</p>}
      {(others || views) && (
        <p className="card-note truncate">
          {others}
          {views && <span className="hidden lg:inline">{others ? ` · ${views}` : views}</span>}
        </p>
      )}
    </>
  );
}
