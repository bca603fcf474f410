import { toLocalText } from '#features/hours/rules.ts';
import { formatLocalTime } from '#kit/contract/format.ts';
import { plural, t } from '#kit/contract/text.ts';
import type { TableRequest } from '../contract.ts';

/** "Sat 28 Nov, 20:00" in the restaurant's time zone. */
const formatWhen = (at: string, zone: string): string =>
  formatLocalTime(toLocalText(zone, Date.parse(at)) ?? '');

/** The current time of the request and the number of people. */
export const describeTable = ({ at, offeredAt, state, party, restaurant }: TableRequest): string => {
  const when = state === 'accepted' ? (offeredAt ?? at) : at;
  return `${formatWhen(when, restaurant.timeZone)} · ${plural(party, '{n} person', '{n} people')}`;
};

/** The time limit for an answer, in the restaurant's time zone. */
const formatDue = ({ dueAt, restaurant }: TableRequest): string =>
  (toLocalText(restaurant.timeZone, Date.parse(dueAt)) ?? '').slice(11);

const formatOffer = ({ offeredAt, restaurant }: TableRequest): string =>
  offeredAt ? formatWhen(offeredAt, restaurant.timeZone) : '';

/** A request's state, for the guest. */
export function describeForGuest(request: TableRequest): string {
  switch (request.state) {
    case 'asked':
      return t('Asked. You hear by {time}; nothing is promised before.', { time: formatDue(request) });
    case 'offered':
      return t('They offer {offer} instead. Answer by {time}.', {
        offer: formatOffer(request),
        time: formatDue(request),
      });
    case 'accepted':
      return t('Accepted. Your table is kept for you.');
    case 'declined':
      return t('There is no table then.');
    case 'expired':
      return t('Nobody answered in time. Nothing is kept for you.');
    case 'cancelled':
      return t('You took it back.');
  }
}

/** A request's state, for the restaurant. */
export function describeForPlace(request: TableRequest): string {
  if (request.state === 'asked') return t('Answer by {time}', { time: formatDue(request) });
  if (request.state === 'offered')
    return t('You offered {offer}. The guest answers by {time}.', {
      offer: formatOffer(request),
      time: formatDue(request),
    });
  return t('Accepted');
}
