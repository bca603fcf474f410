import { expect, test } from 'vitest';
import { readBooking } from './BookingLink.tsx';

const PAGE = 'https://www.book.example:8443/tasca?party=2';

test.each([
  [null, null, { sentence: null, isTaken: null, page: null }],
  ['Required', null, { sentence: 'Booking required', isTaken: true, page: null }],
  [null, PAGE, { sentence: null, isTaken: true, page: { url: PAGE, host: 'book.example' } }],
  ['Walk-in only', PAGE, { sentence: 'Walk-in only, no bookings', isTaken: false, page: null }],
  [null, 'https://opentable.example@evil.example/', { page: { host: 'evil.example' } }],
  ['Optional', 'javascript:alert(1)', { isTaken: true, page: null }],
  ['Optional', 'http://book.example/', { isTaken: true, page: null }],
  ['Optional', 'https://', { isTaken: true, page: null }],
] as const)('with the policy %s and the page %s guests read how to book', (policy, url, booking) => {
  expect(readBooking({ reservationPolicy: policy, bookingUrl: url })).toMatchObject(booking);
});
