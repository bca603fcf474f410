import { expect, test } from 'vitest';
import { RestaurantRegistration } from '#features/owner/contract.ts';
import { createWizardDraft, type WizardDraft } from './draft.ts';
import {
  findFirstFault,
  findWizardStep,
  ONE_PAGE,
  RESTAURANT_PARTS,
  STEPS,
  toDraftErrors,
  toRegistration,
} from './steps.ts';

/** A draft that is valid in every step. */
const whole = (): WizardDraft => ({
  ...createWizardDraft(),
  name: 'Casa Longa',
  description: 'A long table by the river',
  address: 'Rua Longa 1, Lisboa',
  phone: '+351 210 000 000',
  email: 'casa@example.com',
  priceRange: '$$',
  cuisines: ['Greek', 'Thai'],
  vibeType: ['Cozy'],
  languages: ['English'],
  timeZone: 'Europe/Lisbon',
  menuItems: [{ name: 'Soup', description: '', price: 500, category: 'Main' }],
});

const event = {
  name: 'Fado',
  description: '',
  repeats: 'weekly',
  date: '',
  weekday: 'friday',
  time: '',
  price: '',
  type: '',
} as const;

test('the first step of an empty draft cannot be passed; a complete draft passes all of them', () => {
  expect(findFirstFault(createWizardDraft())).toBe(0);
  expect(findFirstFault(whole())).toBe(STEPS.length);
});

test.each<[number, string, Partial<WizardDraft>, string]>([
  [0, 'name', { name: ' A ' }, 'Restaurant name must be at least 2 characters'],
  [0, 'description', { description: 'Short' }, 'Description must be at least 10 characters'],
  [0, 'address', { address: '' }, 'Address is required'],
  [0, 'phone', { phone: '123' }, 'Valid phone number required'],
  [0, 'email', { email: 'casa' }, 'Valid email required'],
  [0, 'priceRange', { priceRange: '' }, 'Price range is required'],
  [0, 'latitude', { latitude: '91', longitude: '0' }, 'Give a latitude from -90 to 90'],
  [2, 'cuisines', { cuisines: [] }, 'Select at least one cuisine type'],
  [2, 'vibeType', { vibeType: [] }, 'Select at least one vibe'],
  [2, 'languages', { languages: [] }, 'Select at least one language'],
  [3, 'timeZone', { timeZone: '' }, 'Choose a time zone'],
  [
    3,
    'hours',
    {
      hours: {
        monday: [
          { open: '09:00', close: '14:00' },
          { open: '13:00', close: '22:00' },
        ],
      },
    },
    'Monday: these hours overlap',
  ],
  [3, 'hours', { hours: { sunday: [{ open: '', close: '22:00' }] } }, 'Sunday: give both times'],
  [3, 'hours', { hours: { sunday: [{ open: '9', close: '22:00' }] } }, 'Use times from 00:00 to 23:59'],
  [
    4,
    'menuItems.0.name',
    { menuItems: [{ name: '', description: '', price: 1, category: 'Main' }] },
    'Item name is required',
  ],
  [
    4,
    'menuItems.0.price',
    { menuItems: [{ name: 'Soup', description: '', price: null, category: 'Main' }] },
    'Price must be a positive number',
  ],
  [4, 'events.0.name', { events: [{ ...event, name: '' }] }, 'Give the event a name'],
  [4, 'events.0.date', { events: [{ ...event, repeats: 'once' }] }, 'Choose a date'],
])('step %i holds %s', (at, path, change, sentence) => {
  const draft = { ...whole(), ...change };
  expect(findFirstFault(draft)).toBe(at);
  const issues = STEPS[at]?.shape.safeParse(draft).error?.issues ?? [];
  expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toContainEqual([path, sentence]);
  expect(findWizardStep(path)).toBe(at);
});

test.each<[string, Partial<WizardDraft>]>([
  [
    'a day that begins before midnight and ends after',
    { hours: { friday: [{ open: '18:00', close: '02:00' }] } },
  ],
  [
    'lunch and dinner',
    {
      hours: {
        friday: [
          { open: '19:00', close: '23:00' },
          { open: '12:00', close: '15:00' },
        ],
      },
    },
  ],
  ['closed days and unknown ones', { hours: { monday: [] } }],
  ['no dish and no event', { menuItems: [], events: [] }],
  ['no pictures and no templates', { images: [], logo: null, templates: [] }],
  ['a position', { latitude: '38.71', longitude: '-9.13' }],
])('%s is right', (_, change) => {
  expect(findFirstFault({ ...whole(), ...change })).toBe(STEPS.length);
});

test('half a position is refused, and nothing else', () => {
  expect(findFirstFault({ ...whole(), latitude: '38.71' })).toBe(0);
});

test('a step ignores the fields of other steps', () => {
  expect(STEPS[2]?.shape.safeParse({ ...whole(), name: '' }).success).toBe(true);
  expect(RESTAURANT_PARTS.events.safeParse({ ...whole(), name: '' }).success).toBe(true);
});

test('the profile of an imported place is saved before its price and address are known', () => {
  const fields = { ...whole(), priceRange: '' as const, address: '', phone: '', vibeType: [] };
  expect(RESTAURANT_PARTS.profile.safeParse(fields).success).toBe(true);
  expect(RESTAURANT_PARTS.profile.safeParse({ ...fields, bookingUrl: 'http://a.example' }).success).toBe(
    false,
  );
});

test('one page asks for less than the wizard', () => {
  const little = {
    ...whole(),
    description: '',
    phone: '',
    email: '',
    vibeType: [],
    languages: [],
    menuItems: [],
  };
  expect(ONE_PAGE.shape.safeParse(little).success).toBe(true);
  expect(findFirstFault(little)).toBe(0);
  expect(ONE_PAGE.shape.safeParse({ ...little, cuisines: [] }).success).toBe(false);
});

test('a draft that passes the steps is accepted by the server', () => {
  const draft = {
    ...whole(),
    latitude: '38.71',
    longitude: '-9.13',
    website: 'https://casa.example',
    events: [{ ...event }, { ...event, repeats: 'once' as const, date: '2026-12-05', time: '21:00' }],
    tags: ['grill'],
  };
  expect(findFirstFault(draft)).toBe(STEPS.length);
  const read = RestaurantRegistration.parse(toRegistration(draft));
  expect(read).toMatchObject({
    cuisineType: 'Greek',
    tags: ['Thai', 'grill'],
    events: [
      { name: 'Fado', date: 'Every Friday' },
      { name: 'Fado', date: '2026-12-05', time: '21:00' },
    ],
    menuItems: [{ name: 'Soup', price: 500 }],
  });
});

test('hostile text is sent as it was typed, and where it does not belong it is refused', () => {
  const hostile = '<script>alert(1)</script>';
  const draft = { ...whole(), name: hostile, description: hostile };
  expect(findFirstFault(draft)).toBe(STEPS.length);
  expect(toRegistration(draft)).toMatchObject({ name: hostile, description: hostile });
  expect(findFirstFault({ ...whole(), website: 'javascript:alert(1)' })).toBe(0);
});

test('errors of the server show at their fields', () => {
  const errors = toDraftErrors({
    cuisineType: 'Cuisine type is required',
    'openingHours.monday': 'Use other times',
    'menuItems.3.price': 'At most $10,000',
    name: 'Taken',
  });
  expect(errors).toEqual({
    cuisines: 'Cuisine type is required',
    'hours.monday': 'Use other times',
    'menuItems.3.price': 'At most $10,000',
    name: 'Taken',
  });
  expect(Object.keys(errors).map(findWizardStep)).toEqual([2, 3, 4, 0]);
  expect(findWizardStep('captcha')).toBe(-1);
});
