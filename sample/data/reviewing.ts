import type { Random } from '../random.ts';
import { fitsDiet } from './diets.ts';
import type { Person } from './people.ts';
import { guestPicture } from './pictures.ts';
import type { SampleReview } from './shape.ts';
import type { DishIdea, Place, ReviewText } from './types.ts';

const DAY = 86_400_000;
const MONTHS_18 = 548 * DAY;

type Author = { index: number; person: Person; since: number };

/** A place as its guests meet it; `items` are the indices of its dishes in the whole menu, times unix milliseconds. */
export type Venue = {
  index: number;
  place: Place;
  owner: number;
  openedAt: number;
  dishes: readonly DishIdea[];
  items: readonly number[];
  own: readonly ReviewText[];
};

type Everywhere = { anywhere: readonly ReviewText[]; table: readonly ReviewText[] };

/** Who writes in Portuguese, where there are words for it. */
const PORTUGUESE = [
  'joana_reis',
  'miguel_antunes',
  'rui_valadares',
  'ines_carvalho',
  'mateus_prado',
  'leila_mansour',
  'beatriz_falcao',
];

const COUNTERS = ['No reservations', 'Standing bar', 'Nine seats'];
const VIEWS = ['Water View', 'City View', 'Rooftop', 'Garden View'];

/** The stars of one visit, 1 to 5, so that a place of quality q averages about q. */
function drawStars(quality: number, random: Random): number {
  const centre = quality + Math.max(0, quality - 3.5) * 0.5;
  return random.weighted([1, 2, 3, 4, 5], (stars) => Math.exp(-((stars - centre) ** 2) / 1.62));
}

const within = (stars: number) => Math.min(5, Math.max(1, stars));

function subratings(text: ReviewText, place: Place, random: Random) {
  const near = (stated: number | undefined, silence: number, lean = 0) => {
    if (stated !== undefined) return stated;
    if (random.chance(silence)) return null;
    return within(text.stars + lean + random.weighted([-1, 0, 1], (step) => (step === 0 ? 7 : 1.5)));
  };
  const ofDish = text.about !== 'venue' && text.about !== 'staff';
  const dear = place.priceRange === '$$$$' || place.priceRange === '$$$' ? -0.4 : 0.1;
  return {
    foodRating: ofDish ? (text.food ?? text.stars) : near(text.food, text.about === 'staff' ? 0.4 : 0.1),
    serviceRating: text.about === 'staff' ? (text.service ?? text.stars) : near(text.service, 0.25),
    atmosphereRating: near(text.atmosphere, 0.25),
    valueRating: near(text.value, 0.2, Math.round(dear + random.next() - 0.5)),
    viewRating: place.viewType.some((view) => VIEWS.includes(view)) ? near(text.view, 0.4, 1) : null,
  };
}

/** Hands out texts and authors place by place; no text is used twice. */
export function reviewing(authors: readonly Author[], everywhere: Everywhere, now: number, random: Random) {
  const shared = [
    ...everywhere.anywhere.map((text) => ({ text, seated: false })),
    ...everywhere.table.map((text) => ({ text, seated: true })),
  ];
  let left = random.shuffle(shared);

  function write(venue: Venue, text: ReviewText, author: Author): SampleReview {
    const dish = venue.dishes.findIndex(({ name }) => name === text.about);
    const earliest = Math.max(venue.openedAt, author.since, now - MONTHS_18) + DAY / 4;
    const motif = venue.dishes[dish]?.motif;
    return {
      user: author.index,
      restaurant: venue.index,
      item: venue.items[dish] ?? null,
      rating: text.stars,
      ...subratings(text, venue.place, random),
      title: text.title ?? null,
      review: text.text,
      comment: text.comment ?? null,
      images: motif && text.stars >= 4 && random.chance(0.15) ? [guestPicture(motif, random)] : [],
      tipAmount: 0,
      reviewType: text.about === 'venue' || text.about === 'staff' ? text.about : 'dish',
      likes: Math.min(14, Math.floor(-Math.log(1 - random.next()) * 2.2)),
      votes: 0,
      isVisited: false,
      editedAt: null,
      broughtFrom: null,
      createdAt: new Date(earliest + (now - DAY / 24 - earliest) * random.next() ** 0.8).toISOString(),
    };
  }

  function pickAuthor(venue: Venue, text: ReviewText, written: readonly SampleReview[]): Author | null {
    const dish = venue.dishes.find(({ name }) => name === text.about) ?? null;
    const item = dish && venue.items[venue.dishes.indexOf(dish)];
    const able = authors.flatMap((author) => {
      const earlier = written.filter(({ user }) => user === author.index);
      const repeats = earlier.some(
        (review) =>
          (item === null ? review.reviewType === text.about : review.item === item) ||
          Math.abs(review.rating - text.stars) > 1,
      );
      const fits =
        author.index !== venue.owner &&
        author.since < now - DAY &&
        earlier.length < 2 &&
        !repeats &&
        (text.by === undefined || text.by === author.person.username) &&
        (!text.isPortuguese || PORTUGUESE.includes(author.person.username)) &&
        fitsDiet(author.person, text, dish);
      return fits ? [{ author, weight: (author.person.zeal ?? 1) / (1 + 4 * earlier.length) }] : [];
    });
    return able.length ? random.weighted(able, ({ weight }) => weight).author : null;
  }

  /** `count` reviews of the place, or fewer where the texts that fit it run out. */
  return function writeReviews(venue: Venue, quality: number, count: number): SampleReview[] {
    const counter = venue.place.priceRange === '$' || venue.place.tags.some((tag) => COUNTERS.includes(tag));
    // Of texts that fit alike those in Portuguese, of which there are fewer.
    let own = random
      .shuffle(venue.own)
      .toSorted((a, b) => Number(b.isPortuguese ?? false) - Number(a.isPortuguese ?? false));
    const written: SampleReview[] = [];
    for (let attempt = 0; written.length < count && attempt < 80; attempt += 1) {
      const fitting = left.filter(({ seated }) => !(seated && counter)).map(({ text }) => text);
      if (own.length + fitting.length === 0) break;
      const stars = drawStars(quality, random);
      const away = (text: ReviewText) => Math.abs(text.stars - stars);
      const nearest = (texts: readonly ReviewText[]) =>
        texts.reduce<ReviewText | null>(
          (best, text) => (best && away(best) <= away(text) ? best : text),
          null,
        );
      const ownText = nearest(own);
      const sharedText = nearest(fitting);
      const preferred = random.chance(0.15) ? sharedText : ownText;
      const text = [preferred, ownText, sharedText]
        .filter((candidate) => candidate !== null)
        .reduce((best, candidate) => (away(candidate) < away(best) ? candidate : best));
      if (away(text) > 1) continue;
      own = own.filter((candidate) => candidate !== text);
      const author = pickAuthor(venue, text, written);
      if (!author) continue;
      left = left.filter((candidate) => candidate.text !== text);
      written.push(write(venue, text, author));
    }
    return written;
  };
}
