import type { RestaurantEvent } from '#db/tables/places/restaurants.ts';
import type { Pick } from '#features/restaurants/server/picks.ts';
import { DAY_MS } from '#kit/contract/time.ts';
import { type NoiseLevel, type ReservationPolicy, WEEKDAYS } from '#vocabulary.ts';
import { type Random, seededRandom } from '../random.ts';
import { AMERICAS } from './dishes/americas.ts';
import { ASIA } from './dishes/asia.ts';
import { EUROPE } from './dishes/europe.ts';
import { LEVANT } from './dishes/levant.ts';
import { drawOpeningHours } from './hours.ts';
import { createMovements } from './movements.ts';
import { DISH_NAMES } from './names/dishes.ts';
import { PLACE_NAMES } from './names/places.ts';
import { PEOPLE, SAMPLE_ADMIN_PASSWORD, SAMPLE_PASSWORD } from './people.ts';
import { chooseGallery, drawDishPictures, listDistinct } from './pictures.ts';
import { PLACES, type PlaceKey } from './places.ts';
import { addResponses } from './responses.ts';
import { createReviewWriter, type Venue } from './review-writer.ts';
import type { SampleData, SampleRestaurant, SampleUser } from './shape.ts';
import { AMERICAS_TEXTS } from './texts/americas.ts';
import { ANYWHERE_TEXTS, TABLE_TEXTS } from './texts/anywhere.ts';
import { ASIA_TEXTS } from './texts/asia.ts';
import { EUROPE_TEXTS } from './texts/europe.ts';
import { LEVANT_TEXTS } from './texts/levant.ts';
import { listPortuguese, PORTUGUESE_ANYWHERE } from './texts/portuguese.ts';
import type { DishIdea, EventIdea, Place, ReviewText } from './types.ts';
import { createVisits } from './visits.ts';

export type { SampleData };

const DISHES: Record<PlaceKey, readonly DishIdea[]> = { ...EUROPE, ...LEVANT, ...ASIA, ...AMERICAS };
const TEXTS: Record<PlaceKey, readonly ReviewText[]> = {
  ...EUROPE_TEXTS,
  ...LEVANT_TEXTS,
  ...ASIA_TEXTS,
  ...AMERICAS_TEXTS,
};

const PICKS: Partial<Record<PlaceKey, Pick[]>> = {
  osteria: ["Editor's Choice"],
  hoshi: ["Editor's Choice", 'Featured'],
  beit: ['Featured'],
  vecina: ['Featured'],
};

const MONTH_MS = 30.4 * DAY_MS;
const toIso = (time: number) => new Date(time).toISOString();

function toEvent(idea: EventIdea, now: number): RestaurantEvent {
  const { name, type, description, price } = idea;
  if ('every' in idea) return { name, date: idea.every, type, description, price };
  const today = (new Date(now).getUTCDay() + 6) % 7;
  const days = ((WEEKDAYS.indexOf(idea.weekday) - today + 6) % 7) + 1 + (idea.inWeeks - 1) * 7;
  return { name, date: toIso(now + days * DAY_MS).slice(0, 10), type, description, price };
}

function toUser(person: (typeof PEOPLE)[number], now: number, random: Random): SampleUser {
  const months = person.type === 'restaurant' ? [25, 29] : person.isAdmin ? [30, 30] : [2, 24];
  return {
    username: person.username,
    password: person.isAdmin ? SAMPLE_ADMIN_PASSWORD : SAMPLE_PASSWORD,
    email: `${person.username.replaceAll('_', '.')}@example.com`,
    name: person.name,
    bio: person.bio,
    avatar: { kind: 'portrait', face: person.face, variant: person.face % 6 },
    type: person.type,
    isAdmin: person.isAdmin ?? false,
    walletBalance: 0,
    createdAt: toIso(
      now - random.between(months[0] ?? 0, months[1] ?? 0) * MONTH_MS - random.next() * 20 * DAY_MS,
    ),
  };
}

/**
 * Creates twenty-five people, thirty restaurants of Lisbon, their menus and reviews, dated back from `now`. The same seed
 * and moment give the same data; another seed gives other hours, ratings, authors, dates and texts.
 */
export function createSampleData(seed: number, now: Date): SampleData {
  const random = seededRandom(seed);
  const time = now.getTime();

  const users = PEOPLE.map((person) => toUser(person, time, random));
  const indexByUsername = new Map(PEOPLE.map(({ username }, index) => [username, index]));
  const approver = PEOPLE.findIndex(({ isAdmin }) => isAdmin);

  const preferences = PEOPLE.flatMap(({ tastes }, user) => {
    const joinedAt = users[user]?.createdAt;
    return tastes && joinedAt ? [{ user, ...tastes, createdAt: toIso(Date.parse(joinedAt) + 240_000) }] : [];
  });

  const createReviews = createReviewWriter(
    PEOPLE.map((person, index) => ({
      index,
      person,
      since: Date.parse(users[index]?.createdAt ?? ''),
    })).filter(({ person }) => person.zeal !== 0),
    { anywhere: [...ANYWHERE_TEXTS, ...PORTUGUESE_ANYWHERE], table: TABLE_TEXTS },
    time,
    random,
  );

  const data: SampleData = {
    users,
    preferences,
    restaurants: [],
    menuItems: [],
    reviews: [],
    visits: [],
    votes: [],
    replies: [],
    movements: [],
    pictures: [],
  };

  const venues: Venue[] = [];
  for (const [index, { key, ...facts }] of PLACES.entries()) {
    const place: Place = { key, ...facts };
    const dishes = DISHES[key];
    const owner = indexByUsername.get(place.owner) ?? 0;
    const registeredAt = time - place.age * MONTH_MS - random.next() * 12 * DAY_MS;
    const openedAt = registeredAt + (1 + random.next() * 2) * DAY_MS;
    const pictures = drawDishPictures(dishes, random);
    const items = dishes.map((_, nth) => data.menuItems.length + nth);

    venues.push({
      index,
      place,
      owner,
      openedAt,
      dishes,
      items,
      own: [...TEXTS[key], ...listPortuguese(key)],
    });
    data.menuItems.push(
      ...dishes.map(({ motif, ...dish }, nth) => ({
        ...dish,
        names: { ...DISH_NAMES[dish.name] },
        restaurant: index,
        image: pictures[nth] ?? null,
        createdAt: toIso(registeredAt + (nth + 1) * 300_000),
      })),
    );
    data.restaurants.push({
      ...toFacts(place, time),
      names: { ...PLACE_NAMES[key] },
      owner,
      approver,
      openingHours: drawOpeningHours(place.hours, random),
      images: chooseGallery(place, dishes, pictures, random),
      approvedAt: toIso(openedAt),
      createdAt: toIso(registeredAt),
      picks: PICKS[key] ?? [],
      confirmedAt: toIso(Math.max(openedAt, time - (3 + ((index * 17) % 90)) * DAY_MS)),
    });
  }

  // In random order: otherwise the last places would always have to choose among the texts that remain.
  for (const venue of random.shuffle(venues)) {
    const quality = venue.place.quality + (random.next() - 0.5) * 0.4;
    data.reviews.push(...createReviews(venue, quality, random.between(5, venue.place.age < 10 ? 15 : 20)));
  }
  data.reviews.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  Object.assign(data, addResponses(data, time, random));
  Object.assign(data, createMovements(data, time, random));
  Object.assign(data, createVisits(data, random));
  data.pictures = listDistinct([
    ...users.map(({ avatar }) => avatar),
    ...data.restaurants.flatMap(({ images }) => images),
    ...data.menuItems.map(({ image }) => image),
    ...data.reviews.flatMap(({ images }) => images),
  ]);
  return data;
}

type Facts = Omit<
  SampleRestaurant,
  | 'names'
  | 'owner'
  | 'approver'
  | 'openingHours'
  | 'images'
  | 'approvedAt'
  | 'createdAt'
  | 'picks'
  | 'confirmedAt'
>;

/** Derived from the vibes instead of drawn, because a draw would change all later ones. */
function toNoiseLevel({ vibeType }: Place): NoiseLevel {
  if (vibeType.includes('Lively')) return 'Loud';
  return vibeType.some((vibe) => ['Quiet', 'Romantic', 'Intimate'].includes(vibe)) ? 'Quiet' : 'Moderate';
}

/** Derived from the price; a small room recommends a reservation. */
function toReservationPolicy({ priceRange, tags }: Place): ReservationPolicy {
  if (priceRange === '$') return 'Walk-in only';
  if (priceRange === '$$$$') return 'Required';
  return priceRange === '$$$' || tags.includes('Small room') ? 'Recommended' : 'Optional';
}

function toFacts(place: Place, now: number): Facts {
  return {
    name: place.name,
    description: place.description,
    cuisineType: place.cuisineType,
    priceRange: place.priceRange,
    address: place.address,
    latitude: place.at[0],
    longitude: place.at[1],
    timeZone: 'Europe/Lisbon',
    phone: place.phone,
    website: place.website,
    tags: [...place.tags],
    features: [...place.features],
    hasTerraceHeaters: place.features.includes('Outdoor Seating') && place.priceRange.length > 2,
    reservationPolicy: toReservationPolicy(place),
    bookingUrl: place.priceRange.length > 2 ? `${place.website}/book` : null,
    menuUrl: null,
    photoUrl: null,
    diets: [],
    languages: [...place.languages],
    viewType: [...place.viewType],
    vibeType: [...place.vibeType],
    musicType: [...place.musicType],
    noiseLevel: toNoiseLevel(place),
    hasLiveMusic: place.hasLiveMusic,
    showsType: [...place.showsType],
    events: place.events.map((idea) => toEvent(idea, now)),
    status: 'approved',
    reviewNotes: null,
    logo: null,
  };
}
