import { CalendarCheck, CircleHelp, Globe, Mail, MapPin, Phone } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { parseHours } from '#features/hours/parse.ts';
import { hoursToday, openLabel, weekTable } from '#features/hours/rules.ts';
import { plural, t } from '#kit/contract/text.ts';
import { formatDate } from '#kit/web/formatDate.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { Panel } from '#kit/web/ui/Panel.tsx';
import type { AddedFact, CorrectionFact } from '#vocabulary.ts';
import type { Restaurant } from '../contract.ts';
import { getField } from '../fields.ts';
import { BookingLink, readBooking } from './BookingLink.tsx';
import { callTo, directionsTo } from './facts.ts';
import { SourceLink } from './SourceLink.tsx';

const CLAIMS: Record<DoubtedFact, (n: number) => string> = {
  closed: (n) =>
    plural(n, '{n} person says it has closed for good.', '{n} people say it has closed for good.'),
  hours: (n) => plural(n, '{n} person says these hours are wrong.', '{n} people say these hours are wrong.'),
  address: (n) =>
    plural(n, '{n} person says this address is wrong.', '{n} people say this address is wrong.'),
  position: (n) =>
    plural(n, '{n} person says it is elsewhere on the map.', '{n} people say it is elsewhere on the map.'),
  phone: (n) =>
    plural(n, '{n} person says this phone number is wrong.', '{n} people say this phone number is wrong.'),
  website: (n) =>
    plural(n, '{n} person says this website is wrong.', '{n} people say this website is wrong.'),
  name: (n) => plural(n, '{n} person says it has another name.', '{n} people say it has another name.'),
  price: (n) => plural(n, '{n} person says its prices are others.', '{n} people say its prices are others.'),
};

/** Facts that can be disputed on the page; additions dispute nothing. */
type DoubtedFact = Exclude<CorrectionFact, AddedFact | 'names'>;

/** Describes the doubts about some facts: "3 people say these hours are wrong." */
const describeDoubts = (doubts: Restaurant['doubts'], facts: readonly DoubtedFact[]): string[] =>
  facts.flatMap((fact) =>
    doubts.filter((doubt) => doubt.fact === fact).map(({ people }) => CLAIMS[fact](people)),
  );

interface DoubtsProps {
  restaurant: Pick<Restaurant, 'doubts'>;
  /** The facts beside which it is shown. */
  facts: readonly DoubtedFact[];
  className?: string;
}

/** Shows the doubts about these facts of a restaurant. */
function Doubts({ restaurant, facts, className }: DoubtsProps) {
  return describeDoubts(restaurant.doubts, facts).map((sentence) => (
    <p
      key={sentence}
      className={cx('flex items-start gap-2 rounded-field bg-accent-soft px-3 py-2 text-sm', className)}
    >
      <CircleHelp size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-accent" />
      <span>
        {sentence} {t('Not checked yet.')}
      </span>
    </p>
  ));
}

/** Returns the weekday's English name in the restaurant's zone; null if the zone does not exist. */
function findWeekday(timeZone: string, now: number): string | null {
  try {
    return formatDate(now, 'weekday', timeZone);
  } catch {
    return null;
  }
}

interface FactsPanelProps {
  restaurant: Restaurant;
  /** In milliseconds. */
  now: number;
  /** The map of its position. */
  map?: ReactNode;
  /** The age of the facts. */
  freshness?: ReactNode;
  /** Buttons for these facts. */
  actions?: ReactNode;
}

/** Shows hours, phone, website and directions. */
export function FactsPanel({ restaurant, now, map, freshness, actions }: FactsPanelProps) {
  const { address, phone, email, website, timeZone, open, closedAt } = restaurant;
  const hours = parseHours(restaurant.openingHours);
  const today = findWeekday(timeZone, now);
  const booking = readBooking(restaurant);
  return (
    <Panel title={closedAt ? t('Closed for good') : hours ? openLabel(open) : t('Hours not known')}>
      <Doubts restaurant={restaurant} facts={['closed', 'name', 'price']} className="mb-3" />
      {hours && !closedAt && (
        <table className="w-full text-sm">
          <caption className="sr-only">{t('Opening hours')}</caption>
          <tbody>
            {weekTable(hours).map((row) => (
              <tr
                key={row.day}
                aria-current={row.day === today ? 'date' : undefined}
                className={cx(row.day === today && 'font-bold')}
              >
                <th
                  scope="row"
                  className={cx(
                    'py-1 text-start align-top',
                    row.day === today ? 'font-bold' : 'font-normal text-ink-2',
                  )}
                >
                  {row.day}
                </th>
                <td className="py-1 ps-4 text-end tabular-nums">
                  <Periods hours={row.hours} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <Doubts restaurant={restaurant} facts={['hours']} className="mt-3" />
      <ul className="mt-4 grid gap-3 border-t border-line pt-4 text-sm">
        {address && (
          <Fact icon={<MapPin size={18} />}>
            <Address>{address}</Address>
          </Fact>
        )}
        {phone && (
          <Fact icon={<Phone size={18} />}>
            <a href={callTo(phone)} className="underline-offset-4 hover:underline">
              <bdi dir="ltr">{phone}</bdi>
            </a>
          </Fact>
        )}
        {booking.sentence && !closedAt && <Fact icon={<CalendarCheck size={18} />}>{booking.sentence}</Fact>}
        {email && (
          <Fact icon={<Mail size={18} />}>
            <a
              href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
              className="underline-offset-4 hover:underline"
            >
              {email}
            </a>
          </Fact>
        )}
        {website && /^https?:\/\//.test(website) && (
          <Fact icon={<Globe size={18} />}>
            <a
              href={website}
              rel="noopener nofollow"
              className="break-all underline-offset-4 hover:underline"
            >
              {website.replace(/^https?:\/\//, '')}
            </a>
          </Fact>
        )}
      </ul>
      <Doubts restaurant={restaurant} facts={['address', 'position', 'phone', 'website']} className="mt-3" />
      {freshness}
      {map}
      {!closedAt && booking.page && (
        <p className="mt-4">
          <BookingLink place={restaurant} full />
        </p>
      )}
      <a
        href={directionsTo(restaurant)}
        rel="noopener"
        target="_blank"
        className={`${buttonClass({ full: true })} mt-4`}
      >
        {t('Directions')}
      </a>
      <Sources sources={restaurant.sources} />
      {actions}
    </Panel>
  );
}

/** Shows the sources of imported facts, with the text that their licences require. */
function Sources({ sources }: Pick<Restaurant, 'sources'>) {
  if (sources.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-1 text-xs text-ink-3">
      {sources.map(({ name, url, licence, licenceUrl, attribution, date, field }) => (
        <li key={`${name} ${field}`}>
          {field ? t('{label}: from', { label: getField(field).label }) : t('From')} {name},{' '}
          {date.slice(0, 7)} (<SourceLink href={licenceUrl}>{licence}</SourceLink>).{' '}
          {attribution && <SourceLink href={url}>{attribution}</SourceLink>}
        </li>
      ))}
    </ul>
  );
}

/** Shows the times of a day; lines break only between two periods. */
function Periods({ hours }: { hours: string }) {
  return hours.split(', ').map((period, index, all) => (
    <Fragment key={period}>
      <span className="whitespace-nowrap">{index < all.length - 1 ? `${period},` : period}</span>{' '}
    </Fragment>
  ));
}

/** Shows the facts that people on a phone need first: today's hours, a call, directions. */
export function QuickFacts({ restaurant, now }: { restaurant: Restaurant; now: number }) {
  const { phone, timeZone, closedAt } = restaurant;
  const hours = parseHours(restaurant.openingHours);
  return (
    <div className="mt-5 rounded-card bg-sunken p-4 lg:hidden">
      <p className="flex justify-between gap-4 text-sm">
        <span className="text-ink-2">{t('Today')}</span>
        <strong className="text-end font-semibold">
          {closedAt
            ? t('Closed for good')
            : hours
              ? hoursToday(hours, timeZone, new Date(now))
              : t('Hours not known')}
        </strong>
      </p>
      <Doubts restaurant={restaurant} facts={['closed', 'hours']} className="mt-3" />
      <div className="mt-3 grid auto-cols-fr grid-flow-col gap-2">
        {phone && (
          <a href={callTo(phone)} className={buttonClass()}>
            <Phone size={18} /> {t('Call')}
          </a>
        )}
        <a href={directionsTo(restaurant)} rel="noopener" target="_blank" className={buttonClass()}>
          <MapPin size={18} /> {t('Directions')}
        </a>
      </div>
      {!closedAt && readBooking(restaurant).page && (
        <p className="mt-2">
          <BookingLink place={restaurant} full />
        </p>
      )}
    </div>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex items-start gap-3">
      <span className="mt-0.5 text-ink-3">{icon}</span>
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </li>
  );
}

/** Shows a postal address in its own direction; it breaks between its parts before it breaks within one. */
export function Address({ children }: { children: string }) {
  const parts = children.split(/(?<=,) /);
  return (
    <bdi>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part's place is its identity here.
        <span key={index} className="inline-block">
          {part}
          {index < parts.length - 1 && '\u00a0'}
        </span>
      ))}
    </bdi>
  );
}
