import type { Example } from './example.ts';

/**
 * Written without knowledge of the grammar, and never used for tuning: events, with and without their day. A day with
 * an event is the day of the event; an additional hour or meal is the time at which the place should be open.
 */
export const HELD_OUT_EVENTS: Example[] = [
  { say: 'karaoke place', give: { event: ['Karaoke Nights'] } },
  { say: 'karaoke tonight', give: { event: ['Karaoke Nights'], eventOn: '2025-06-11' } },
  { say: 'karoake on friday', give: { event: ['Karaoke Nights'], eventOn: '2025-06-13' } },
  { say: 'stand up comedy tomorrow', give: { event: ['Comedy Shows'], eventOn: '2025-06-12' } },
  { say: 'comedy night thursday', give: { event: ['Comedy Shows'], eventOn: '2025-06-12' } },
  { say: 'DJ on saturday', give: { event: ['DJ Sets'], eventOn: '2025-06-14' } },
  { say: 'dj set this friday night', give: { event: ['DJ Sets'], eventOn: '2025-06-13' } },
  {
    say: 'where can I sing karaoke on saturday?',
    give: { event: ['Karaoke Nights'], eventOn: '2025-06-14' },
  },
  { say: 'any events tomorrow?', give: { hasEvents: true, eventOn: '2025-06-12' } },
  { say: 'events on sunday', give: { hasEvents: true, eventOn: '2025-06-15' } },
  { say: 'what events are there tonight', give: { hasEvents: true, eventOn: '2025-06-11' } },
  { say: 'restaurants with upcoming events', give: { hasEvents: true } },
  { say: 'open mic on monday', give: { event: ['Live Performances'], eventOn: '2025-06-16' } },
  { say: 'live performance sunday', give: { event: ['Live Performances'], eventOn: '2025-06-15' } },
  {
    say: 'comedy show on friday at 9pm',
    give: { event: ['Comedy Shows'], eventOn: '2025-06-13', openAt: '2025-06-13T21:00' },
  },
  {
    say: 'karaoke saturday 22:00',
    give: { event: ['Karaoke Nights'], eventOn: '2025-06-14', openAt: '2025-06-14T22:00' },
  },
  {
    say: 'dinner and karaoke on friday',
    give: { event: ['Karaoke Nights'], eventOn: '2025-06-13', openAt: '2025-06-13T19:00' },
  },
  {
    say: 'dinner with a comedy show tomorrow',
    give: { event: ['Comedy Shows'], eventOn: '2025-06-12', openAt: '2025-06-12T19:00' },
  },
  {
    say: 'brunch with a DJ on sunday',
    give: { event: ['DJ Sets'], eventOn: '2025-06-15', openAt: '2025-06-15T11:00' },
  },
  {
    say: 'sunday lunch with live performances',
    give: { event: ['Live Performances'], eventOn: '2025-06-15', openAt: '2025-06-15T13:00' },
  },
  {
    say: 'mexican with a dj on saturday',
    give: { cuisine: ['Mexican'], event: ['DJ Sets'], eventOn: '2025-06-14' },
  },
  { say: 'cheap place with karaoke', give: { price: ['$'], event: ['Karaoke Nights'] } },
  { say: 'comedy club nearby', give: { event: ['Comedy Shows'], nearMe: true } },
  {
    say: 'karaoke near me tomorrow night',
    give: { event: ['Karaoke Nights'], nearMe: true, eventOn: '2025-06-12' },
  },
  {
    say: 'dj sets and cocktails on friday',
    give: { event: ['DJ Sets'], q: 'cocktail', eventOn: '2025-06-13' },
  },
  {
    say: 'lively korean spot with karaoke',
    give: { vibe: ['Lively'], cuisine: ['Korean'], event: ['Karaoke Nights'] },
  },
  {
    say: 'stand-up, tuesday, 8:30 pm',
    give: { event: ['Comedy Shows'], eventOn: '2025-06-17', openAt: '2025-06-17T20:30' },
  },
  { say: 'something with comedians on saturday', give: { event: ['Comedy Shows'], eventOn: '2025-06-14' } },
  { say: 'tonight: karaoke or a dj', give: { event: ['Karaoke Nights', 'DJ Sets'], eventOn: '2025-06-11' } },
  {
    say: 'is there any comedy the day after tomorrow',
    give: { event: ['Comedy Shows'], eventOn: '2025-06-13' },
  },
  {
    say: 'events on monday with vegan food',
    give: { hasEvents: true, eventOn: '2025-06-16', dietary: ['Vegan'] },
  },
  { say: 'comedy shows or karaoke nights', give: { event: ['Comedy Shows', 'Karaoke Nights'] } },
  {
    say: 'DJ at 11pm tonight',
    give: { event: ['DJ Sets'], eventOn: '2025-06-11', openAt: '2025-06-11T23:00' },
  },
  { say: 'karaoke on 20 june', give: { event: ['Karaoke Nights'], eventOn: '2025-06-20' } },
  {
    say: 'events on june 14th, outdoors',
    give: { hasEvents: true, eventOn: '2025-06-14', view: ['Outdoor Seating'] },
  },
  { say: 'eating challenge near me', give: { hasChallenges: true, nearMe: true } },
  { say: 'burger challenge', give: { q: 'burger', hasChallenges: true } },
  { say: 'who has challenges on at the moment', give: { hasChallenges: true } },
];
