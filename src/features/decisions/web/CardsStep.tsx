import { useMutation } from '@tanstack/react-query';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { links } from '#addresses.ts';
import { pictureSources } from '#features/media/rules.ts';
import { nameCuisine } from '#features/restaurants/web/names/optionNames.ts';
import { formatDistance } from '#kit/contract/format.ts';
import { formatPriceRange } from '#kit/contract/price-range.ts';
import { plural, t } from '#kit/contract/text.ts';
import { endpointMutation } from '#kit/web/api.ts';
import { useWaitingCalls } from '#kit/web/outbox/outbox.ts';
import { readDirection } from '#kit/web/page/direction.ts';
import { patch } from '#kit/web/patch.ts';
import { Bar } from '#kit/web/ui/Bar.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import { Rating } from '#kit/web/ui/Rating.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import type { DecisionVerdict } from '#vocabulary.ts';
import { getDecision, updateMyPlace, vote } from '../contract.ts';
import type { DecisionTable, TableCard, TablePerson } from '../shapes.ts';
import { AddPlace } from './AddPlace.tsx';
import { showTable } from './showTable.ts';

const CHOICES: readonly { verdict: DecisionVerdict; label: string; key: string }[] = [
  { verdict: 'no', label: t('No'), key: '1' },
  { verdict: 'ok', label: t('OK'), key: '2' },
  { verdict: 'love', label: t('Love'), key: '3' },
];

interface CardsStepProps {
  table: DecisionTable;
  me: NonNullable<DecisionTable['me']>;
  onLimits: () => void;
  onDone: () => void;
}

/** Shows one card at a time; people vote by a tap, a swipe or a key. */
export function CardsStep({ table, me, onLimits, onDone }: CardsStepProps) {
  const { token, title, places, relaxation, people } = table;
  /** Votes are sent in turn: none is lost on a bad connection, and none overtakes another. */
  const inTurn = { turn: token, isQuiet: true };
  // A vote shows at once: the table may be read again before it has reached the server.
  const [tapped, setTapped] = useState<typeof me.votes>({});
  const votes = { ...me.votes, ...tapped };
  const isOpen = ({ card }: TableCard) => votes[card.id] === undefined;
  // A person who has voted on all cards goes through them again.
  const [isAgain] = useState(!places.some(isOpen));
  const [currentId, setCurrentId] = useState<number | null>(null);
  // Cards may change while a person votes: the one on screen stays.
  const place = places.find(({ card }) => card.id === currentId) ?? places.find(isOpen) ?? places[0];
  const at = place ? places.indexOf(place) : 0;
  const isWaiting = useWaitingCalls().some(({ turn, refusal }) => turn === token && refusal === null);
  const send = useMutation({
    ...endpointMutation(vote, {
      optimistic: ({ restaurantId, verdict }) => [showVote(token, restaurantId, verdict)],
      updates: (_, { restaurantId, verdict }) => [showVote(token, restaurantId, verdict)],
      failure: () => setTapped({}),
      waits: ({ restaurantId }) => ({
        label: t('Vote on {name} at “{title}”', {
          name: places.find(({ card }) => card.id === restaurantId)?.card.name ?? '',
          title,
        }),
        ...inTurn,
      }),
    }),
    scope: { id: token },
  });
  const finish = useMutation({
    ...endpointMutation(updateMyPlace, {
      updates: (reply) => [showTable(reply)],
      success: onDone,
      waits: () => ({ label: t('Done with voting at “{title}”', { title }), ...inTurn }),
      kept: onDone,
    }),
    scope: { id: token },
  });

  function choose(verdict: DecisionVerdict) {
    if (!place) return;
    setTapped((before) => ({ ...before, [place.card.id]: verdict }));
    send.mutate({ token, restaurantId: place.card.id, verdict });
    const others = [...places.slice(at + 1), ...places.slice(0, at)];
    const next = (isAgain && places[at + 1]) || others.find(isOpen);
    if (next) setCurrentId(next.card.id);
    else finish.mutate({ token, isDone: true });
  }
  useVoteKeys(choose);

  if (!place)
    return (
      <div className="grid content-start gap-4">
        <h1 className="text-2xl">{t('No place fits everybody')}</h1>
        <p className="text-ink-2">
          {relaxation
            ? plural(relaxation.places, '{text} would open {n} place.', '{text} would open {n} places.', {
                text: relaxation.text,
              })
            : t('Somebody could need a little less, or the host choose another area.')}
        </p>
        <Button onClick={onLimits}>{t('Change what I need')}</Button>
      </div>
    );
  return (
    <section aria-label={t('Cards')} className="grid content-start gap-4">
      <div className="flex items-center justify-between gap-4 text-sm text-ink-2">
        <span className="-ms-3 flex">
          <Button variant="quiet" size="sm" onClick={onLimits}>
            {t('What I need')}
          </Button>
          <AddPlace table={table} />
        </span>
        <span aria-live="polite">{t('{at} of {count}', { at: at + 1, count: places.length })}</span>
      </div>
      <Bar label={t('Cards')} value={at + 1} max={places.length} />
      {relaxation && (
        <p className="text-sm text-ink-2">
          {t('Few places fit everybody. {text} would open {places} more.', {
            text: relaxation.text,
            places: relaxation.places,
          })}
        </p>
      )}
      <SwipeCard
        key={place.card.id}
        place={place}
        addedBy={people.find(({ id }) => id === place.suggestedBy) ?? null}
        onSwipe={choose}
      />
      <div className="sticky bottom-20 grid gap-2 bg-paper pb-2 lg:static">
        <div className="grid grid-cols-3 gap-3">
          {CHOICES.map(({ verdict, label, key }) => (
            <Button
              key={verdict}
              size="lg"
              variant={verdict === 'love' ? 'primary' : 'secondary'}
              aria-pressed={votes[place.card.id] === verdict}
              aria-keyshortcuts={key}
              onClick={() => choose(verdict)}
            >
              {label}
              <span aria-hidden="true" className="hidden text-xs lg:inline">
                {t('key {key}', { key })}
              </span>
            </Button>
          ))}
        </div>
        <p role="status" className="text-center text-xs text-ink-2">
          {describeSending(isWaiting, send.isPaused || finish.isPaused)}
        </p>
      </div>
    </section>
  );
}

const showVote = (token: string, restaurantId: number, verdict: DecisionVerdict) =>
  patch(getDecision, (shown) =>
    shown.token === token && shown.me
      ? { ...shown, me: { ...shown.me, votes: { ...shown.me.votes, [restaurantId]: verdict } } }
      : shown,
  );

function describeSending(isWaiting: boolean, isPaused: boolean): string {
  if (isWaiting) return t('You seem to be offline. Your taps are sent once the connection is back.');
  return isPaused ? t('Your taps are on their way.') : t('Nobody sees this before it is decided.');
}

/** A swipe this far to a side is a vote, and this far up is OK. */
const SWIPE_PX = 90;

interface SwipeCardProps {
  place: TableCard;
  /** Who added it; null for a suggestion of the app. */
  addedBy: TablePerson | null;
  onSwipe: (verdict: DecisionVerdict) => void;
}

function SwipeCard({ place, addedBy, onSwipe }: SwipeCardProps) {
  const { card, distance, fits } = place;
  const [moved, setMoved] = useState<{ x: number; y: number } | null>(null);
  const start = useRef<{ x: number; y: number } | null>(null);
  const [image] = card.images;
  function move(event: PointerEvent) {
    if (!start.current) return;
    setMoved({ x: event.clientX - start.current.x, y: event.clientY - start.current.y });
  }
  function end() {
    const { x, y } = moved ?? { x: 0, y: 0 };
    start.current = null;
    setMoved(null);
    // A swipe goes towards the button of the same name, also in right-to-left languages.
    const ahead = x * readDirection();
    if (ahead > SWIPE_PX) onSwipe('love');
    else if (ahead < -SWIPE_PX) onSwipe('no');
    else if (y < -SWIPE_PX) onSwipe('ok');
  }
  return (
    <article
      className="grid touch-pan-y gap-3 wrap-anywhere"
      style={moved ? { transform: `translateX(${moved.x}px) rotate(${moved.x / 40}deg)` } : undefined}
      onPointerDown={({ clientX, clientY, pointerType }) => {
        if (pointerType !== 'mouse') start.current = { x: clientX, y: clientY };
      }}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <Picture
        {...(image && pictureSources(image))}
        sizes="(min-width: 64rem) 34rem, 100vw"
        alt={t('A picture of {name}', { name: card.name })}
        eager
        className={cx('w-full rounded-card', image ? 'aspect-4/3 max-h-[42dvh]' : 'aspect-3/1')}
      />
      <div>
        <h2 className="text-2xl">
          <a
            href={links.restaurant(card.id)}
            target="_blank"
            rel="noreferrer"
            className="underline-offset-4 hover:underline"
          >
            {card.name}
          </a>
        </h2>
        <p className="flex flex-wrap items-center gap-x-2 text-ink-2">
          {[
            nameCuisine(card.cuisineType),
            formatPriceRange(card.priceRange, card.currency),
            distance !== null && formatDistance(distance),
          ]
            .filter(Boolean)
            .join(' · ')}
          <Rating mean={card.rating} count={card.reviewCount} />
        </p>
      </div>
      <p className="flex flex-wrap gap-2">
        {card.open.state === 'unknown' && <Chip>{t('Hours not known: call before you go')}</Chip>}
        {fits.map((fit) => (
          <Chip key={fit} tone="herb">
            {fit}
          </Chip>
        ))}
      </p>
      {addedBy && (
        <p className="text-sm text-ink-2">{rich('Added by {name}', { name: <bdi>{addedBy.name}</bdi> })}</p>
      )}
    </article>
  );
}

/** The keys 1, 2 and 3 vote, except in a text field. */
function useVoteKeys(choose: (verdict: DecisionVerdict) => void): void {
  const latest = useRef(choose);
  latest.current = choose;
  useEffect(() => {
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      if (ctrlKey || metaKey || altKey || target instanceof HTMLInputElement) return;
      const choice = CHOICES.find((one) => one.key === key);
      if (choice) latest.current(choice.verdict);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
