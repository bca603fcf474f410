import { CalendarCheck } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import type { ReservationPolicy } from '#vocabulary.ts';

const BOOKING_SENTENCES: Record<ReservationPolicy, string> = {
  'Walk-in only': t('Walk-in only, no bookings'),
  Optional: t('Takes bookings'),
  Recommended: t('Booking recommended'),
  Required: t('Booking required'),
};

type Booking = {
  /** The place's booking policy as a sentence; null if it states none. */
  sentence: string | null;
  /** Whether it takes bookings; null if unknown. */
  isTaken: boolean | null;
  /** The page where guests book, with the host that the link shows. */
  page: { url: string; host: string } | null;
};

/** Describes how guests book a table at a place. If there is only a booking page, the place takes bookings. */
export function readBooking(place: {
  reservationPolicy: ReservationPolicy | null;
  bookingUrl: string | null;
}): Booking {
  const { reservationPolicy: policy, bookingUrl: url } = place;
  const isPage = url !== null && URL.canParse(url) && new URL(url).protocol === 'https:';
  return {
    sentence: policy && BOOKING_SENTENCES[policy],
    isTaken: policy ? policy !== 'Walk-in only' : isPage ? true : null,
    page:
      isPage && policy !== 'Walk-in only' ? { url, host: new URL(url).hostname.replace(/^www\./, '') } : null,
  };
}

interface Props {
  place: Parameters<typeof readBooking>[0];
  size?: 'sm' | 'md';
  full?: boolean;
}

/** Links to the booking page and shows its host; renders nothing if there is no such page. */
export function BookingLink({ place, size = 'md', full = false }: Props) {
  const { page } = readBooking(place);
  if (!page) return null;
  return (
    <a
      href={page.url}
      target="_blank"
      rel="noopener nofollow"
      className={`${buttonClass({ size, full })} wrap-anywhere`}
    >
      <CalendarCheck size={18} /> {t('Book at {host}', { host: page.host })}
    </a>
  );
}
