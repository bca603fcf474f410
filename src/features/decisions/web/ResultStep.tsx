import {
  CalendarPlus,
  Camera,
  Globe,
  ImageDown,
  Navigation,
  Phone,
  RotateCcw,
  Share2,
  Star,
  Wallet,
} from 'lucide-react';
import { useState } from 'react';
import { links } from '#addresses.ts';
import { pictureSources } from '#features/media/rules.ts';
import { BookingLink, readBooking } from '#features/restaurants/web/BookingLink.tsx';
import { callTo, directionsTo } from '#features/restaurants/web/facts.ts';
import { listMyTableRequests } from '#features/tables/contract.ts';
import { AskForTable } from '#features/tables/web/AskForTable.tsx';
import { businessDay } from '#features/visits/rules.ts';
import { WasHere } from '#features/visits/web/WasHere.tsx';
import { requestFor } from '#kit/contract/endpoint.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import { HOUR_MS } from '#kit/contract/time.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { shareLink } from '#kit/web/share.ts';
import { Bar } from '#kit/web/ui/Bar.tsx';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { Chip } from '#kit/web/ui/Chip.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { Avatar } from '#kit/web/ui/media/Avatar.tsx';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import { askForDecidedTable, drawDecision, getPlan, updateDecision, updateMyPlace } from '../contract.ts';
import { formatMoment } from '../rules.ts';
import type { DecisionTable, Result } from '../shapes.ts';
import { showTable } from './showTable.ts';
import { TableMates } from './TablePeople.tsx';

const DecideAgainDialog = lazyDialog(() => import('./DecideAgainDialog.tsx'), 'DecideAgainDialog');

const SHOWN_BARS = 3;

/** The decided place, the reason, who comes, and how to get there. */
export function ResultStep({ table }: { table: DecisionTable }) {
  const now = useRenderTime();
  const { token, title, at, timeZone, me, people, result } = table;
  const answer = useEndpointMutation(updateMyPlace, { updates: (reply) => [showTable(reply)] });
  if (!result) return null;
  const { chosen, reason } = result;
  const coming = people.filter(({ isComing }) => isComing);
  const seats = coming.reduce((sum, { guests }) => sum + 1 + guests, 0);
  const mine = people.find(({ id }) => id === me?.id);
  const [image] = chosen?.images ?? [];
  const hasEaten = now > Date.parse(at) + HOUR_MS;
  return (
    <div className="grid content-start gap-5">
      <div className="relative">
        <Picture
          {...(image && pictureSources(image))}
          sizes="(min-width: 64rem) 34rem, 100vw"
          alt={chosen ? t('A picture of {name}', { name: chosen.name }) : ''}
          eager
          className={cx('w-full rounded-card', image ? 'aspect-4/3 max-h-[42dvh]' : 'aspect-3/1')}
        />
        <span className="absolute top-3 inset-s-3">
          <Chip tone="night">{t('Decided')}</Chip>
        </span>
      </div>
      <div>
        <h1 className="text-2xl wrap-anywhere">
          {chosen ? (
            <a href={links.restaurant(chosen.id)} className="underline-offset-4 hover:underline">
              {`${chosen.name}, ${formatMoment(at, timeZone, now)}`}
            </a>
          ) : (
            title
          )}
        </h1>
        <p className="mt-1 text-ink-2">
          {chosen ? reason : t('The place that was chosen has left Tablemate.')}
        </p>
        {chosen?.open.state === 'unknown' && !hasEaten && (
          <p className="mt-1 font-semibold">{t('Its hours are not known: call before you go.')}</p>
        )}
      </div>
      <TallyBars result={result} />
      {!hasEaten && <Runners table={table} result={result} />}
      {seats > 0 && (
        <p className="flex items-center gap-3">
          <span className="flex -space-x-2">
            {coming.slice(0, 6).map((person) => (
              <Avatar key={person.id} name={person.name} src={person.avatar} size={36} />
            ))}
          </span>
          <span className="font-semibold">{countSeats(seats, hasEaten)}</span>
        </p>
      )}
      {hasEaten && chosen && me && !me.isGuest && <AfterDinner chosen={chosen} table={table} />}
      {me && !hasEaten && (
        <Button
          variant={mine?.isComing ? 'secondary' : 'primary'}
          size="lg"
          full
          busy={answer.isPending}
          onClick={() => answer.mutate({ token, isComing: !mine?.isComing })}
        >
          {mine?.isComing ? t('I can’t come') : t('I’m coming')}
        </Button>
      )}
      <PlanLinks table={table} result={result} hasEaten={hasEaten} />
      {me && !me.isGuest && <TableMates token={token} />}
      <DecideAgain table={table} />
    </div>
  );
}

function countSeats(seats: number, hasEaten: boolean): string {
  if (hasEaten) return t('{seats} said yes', { seats });
  return seats === 1 ? t('1 comes') : t('{seats} come', { seats });
}

function TallyBars({ result: { tally, voters } }: { result: Result }) {
  if (voters === 0) return null;
  return (
    <ol aria-label={t('How the votes fell')} className="grid gap-2">
      {tally.slice(0, SHOWN_BARS).map(({ id, name, no, love }, nth) => (
        <li key={id} className="grid grid-cols-[minmax(0,1fr)_7rem_3rem] items-center gap-3 text-sm">
          <span className={nth === 0 ? 'truncate font-bold' : 'truncate'}>{name}</span>
          <Bar label={t('Love')} value={love} max={voters} />
          <span className="text-ink-2">{t('{no} No', { no })}</span>
        </li>
      ))}
    </ol>
  );
}

/** Lets the host choose another place with one tap; everybody is notified. */
function Runners({
  table: { token, me },
  result: { tally, chosen },
}: {
  table: DecisionTable;
  result: Result;
}) {
  const change = useEndpointMutation(updateDecision, { updates: (reply) => [showTable(reply)] });
  const next = tally.find(({ id }) => id !== chosen?.id);
  if (!me?.isHost || !next) return null;
  return (
    <Button
      size="sm"
      busy={change.isPending}
      onClick={() => change.mutate({ token, chosenId: next.id })}
      className="justify-self-start"
    >
      {t('Take {name} instead', { name: next.name })}
    </Button>
  );
}

type Place = NonNullable<Result['chosen']>;

interface PlanProps {
  table: DecisionTable;
  result: Result;
  hasEaten: boolean;
}

/** Requests a booking for everybody, with time and number of people filled in. */
function AskTogether({ table: { token, at, people }, chosen }: { table: DecisionTable; chosen: Place }) {
  const send = useEndpointMutation(askForDecidedTable, { refreshes: [listMyTableRequests] });
  const seats = people.reduce((sum, { isComing, guests }) => sum + (isComing === false ? 0 : 1 + guests), 0);
  const ask = (input: { at: string; party: number; note: string }) => send.mutateAsync({ token, ...input });
  return (
    <AskForTable restaurant={chosen} signIn={null} plan={{ at, party: Math.max(1, seats), ask }} size="sm" />
  );
}

function PlanLinks({ table, result, hasEaten }: PlanProps) {
  const { token, version, title, me } = table;
  const { chosen, address, lat, lng, phone, website, each } = result;
  if (!chosen) return null;
  const look = buttonClass({ size: 'sm' });
  const booking = readBooking(result).sentence;
  const position = {
    address: address ?? '',
    latitude: lat === null ? null : String(lat),
    longitude: lng === null ? null : String(lng),
  };
  return (
    <>
      {each !== null && (
        <p className="text-sm text-ink-2">
          {t('About {each} each for a main course and a drink.', {
            each: formatMoney(each, chosen.currency).replace('.00', ''),
          })}
        </p>
      )}
      {!hasEaten && me && !me.isGuest && <AskTogether table={table} chosen={chosen} />}
      {!hasEaten && booking && <p className="text-sm text-ink-2">{`${booking}.`}</p>}
      <p className="flex flex-wrap gap-2">
        {!hasEaten && <BookingLink place={result} size="sm" />}
        {!hasEaten && (
          <a href={requestFor(getPlan, { token }).url} className={look} download>
            <CalendarPlus size={18} /> {t('Calendar')}
          </a>
        )}
        <a href={directionsTo(position)} target="_blank" rel="noreferrer" className={look}>
          <Navigation size={18} /> {t('Way there')}
        </a>
        {phone && (
          <a href={callTo(phone)} className={look}>
            <Phone size={18} /> {t('Call')}
          </a>
        )}
        {website && (
          <a href={website} target="_blank" rel="noreferrer" className={look}>
            <Globe size={18} /> {t('Website')}
          </a>
        )}
        {each !== null && me && !me.isGuest && (
          <a href={links.wallet('send')} className={look}>
            <Wallet size={18} /> {t('Send your share')}
          </a>
        )}
        <Button size="sm" icon={<Share2 size={18} />} onClick={() => shareLink(title, location.href)}>
          {t('Share')}
        </Button>
        <a href={requestFor(drawDecision, { token, version }).url} className={look} download>
          <ImageDown size={18} /> {t('Picture')}
        </a>
      </p>
      <a href={links.howWeDecide} className="text-sm font-semibold text-accent underline underline-offset-4">
        {t('How it was decided')}
      </a>
    </>
  );
}

function DecideAgain({ table }: { table: DecisionTable }) {
  const [isOpen, setOpen] = useState(false);
  if (!table.me || table.me.isGuest) return null;
  return (
    <>
      <Button
        size="sm"
        icon={<RotateCcw size={18} />}
        className="justify-self-start"
        aria-haspopup="dialog"
        {...DecideAgainDialog.reach}
        onClick={() => setOpen(true)}
      >
        {t('Decide again')}
      </Button>
      <DecideAgainDialog open={isOpen} onClose={() => setOpen(false)} table={table} />
    </>
  );
}

interface AfterDinnerProps {
  chosen: NonNullable<Result['chosen']>;
  table: DecisionTable;
}

/** Offers a check-in and a review once the meal has begun. */
function AfterDinner({ chosen: { id, name, userId }, table: { at, timeZone } }: AfterDinnerProps) {
  return (
    <section aria-labelledby="did-you-go" className="grid gap-3 rounded-card bg-sunken p-4">
      <div>
        <h2 id="did-you-go" className="text-lg">
          {t('Did you go?')}
        </h2>
        <p className="text-sm text-ink-2 wrap-anywhere">{t('Say how it was at {name}.', { name })}</p>
      </div>
      <p className="grid gap-2 sm:grid-cols-2">
        <a href={links.writeReview(id)} className={buttonClass({ variant: 'primary', full: true })}>
          <Star size={18} /> {t('Write a review')}
        </a>
        <a href={links.compose(links.restaurant(id), 'photo', id)} className={buttonClass({ full: true })}>
          <Camera size={18} /> {t('Share a photo')}
        </a>
      </p>
      {userId === null && (
        <p>
          <WasHere
            place={{ id, name }}
            day={businessDay(timeZone, Date.parse(at))}
            label={t('I was there')}
            size="sm"
          />
        </p>
      )}
    </section>
  );
}
