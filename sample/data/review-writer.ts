import { DAY_MS } from '#kit/contract/time.ts';
import type { Random } from '../random.ts';
import { fitsDiet } from './diets.ts';
import type { Person } from './people.ts';
import { drawGuestPicture } from './pictures.ts';
import type { SampleReview } from './shape.ts';
import type { DishIdea, Place, ReviewText } from './types.ts';

/** Reviews are at most 18 months old. */
const MAX_AGE_MS = 548 * DAY_MS;

type Author = { index: number; person: Person; since: number };

/** A place to review; `items` are the indices of its dishes in the data's menu items, `openedAt` in Unix milliseconds. */
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

/** Usernames of those who also write in Portuguese. */
const PORTUGUESE_SPEAKERS = [
  'joana_reis',
  'miguel_antunes',
  'rui_valadares',
  'ines_carvalho',
  'mateus_prado',
  'leila_mansour',
  'beatriz_falcao',
];

const COUNTER_TAGS = ['No reservations', 'Standing bar', 'Nine seats'];
const VIEWS = ['Water View', 'City View', 'Rooftop', 'Garden View'];

/** Draws stars, 1 to 5, so that a place of quality q averages about q. */
function drawStars(quality: number, random: Random): number {
  const centre = quality + Math.max(0, quality - 3.5) * 0.5;
  return random.pickWeighted([1, 2, 3, 4, 5], (stars) => Math.exp(-((stars - centre) ** 2) / 1.62));
}

const clampStars = (stars: number) => Math.min(5, Math.max(1, stars));

function drawSubratings(text: ReviewText, place: Place, random: Random) {
  const drawNear = (statedValue: number | undefined, silence: number, lean = 0) => {
    if (statedValue !== undefined) return statedValue;
    if (random.chance(silence)) return null;
    return clampStars(text.stars + lean + random.pickWeighted([-1, 0, 1], (step) => (step === 0 ? 7 : 1.5)));
  };
  const ofDish = text.about !== 'venue' && text.about !== 'staff';
  const valueLean = place.priceRange === '$$$$' || place.priceRange === '$$$' ? -0.4 : 0.1;
  return {
    foodRating: ofDish ? (text.food ?? text.stars) : drawNear(text.food, text.about === 'staff' ? 0.4 : 0.1),
    serviceRating: text.about === 'staff' ? (text.service ?? text.stars) : drawNear(text.service, 0.25),
    atmosphereRating: drawNear(text.atmosphere, 0.25),
    valueRating: drawNear(text.value, 0.2, Math.round(valueLean + random.next() - 0.5)),
    viewRating: place.viewType.some((view) => VIEWS.includes(view)) ? drawNear(text.view, 0.4, 1) : null,
  };
}

/** Returns a function that gives a place its reviews; no text is used twice. */
export function createReviewWriter(
  authors: readonly Author[],
  everywhere: Everywhere,
  now: number,
  random: Random,
) {
  const sharedTexts = [
    ...everywhere.anywhere.map((text) => ({ text, seated: false })),
    ...everywhere.table.map((text) => ({ text, seated: true })),
  ];
  let unusedTexts = random.shuffle(sharedTexts);

  function write(venue: Venue, text: ReviewText, author: Author): SampleReview {
    const dish = venue.dishes.findIndex(({ name }) => name === text.about);
    const earliest = Math.max(venue.openedAt, author.since, now - MAX_AGE_MS) + DAY_MS / 4;
    const motif = venue.dishes[dish]?.motif;
    return {
      user: author.index,
      restaurant: venue.index,
      item: venue.items[dish] ?? null,
      rating: text.stars,
      ...drawSubratings(text, venue.place, random),
      title: text.title ?? null,
      review: text.text,
      comment: text.comment ?? null,
      images: motif && text.stars >= 4 && random.chance(0.15) ? [drawGuestPicture(motif, random)] : [],
      tipAmount: 0,
      reviewType: text.about === 'venue' || text.about === 'staff' ? text.about : 'dish',
      likes: Math.min(14, Math.floor(-Math.log(1 - random.next()) * 2.2)),
      votes: 0,
      isVisited: false,
      editedAt: null,
      broughtFrom: null,
      createdAt: new Date(earliest + (now - DAY_MS / 24 - earliest) * random.next() ** 0.8).toISOString(),
    };
  }

  function pickAuthor(venue: Venue, text: ReviewText, reviews: readonly SampleReview[]): Author | null {
    const dish = venue.dishes.find(({ name }) => name === text.about) ?? null;
    const item = dish && venue.items[venue.dishes.indexOf(dish)];
    const candidates = authors.flatMap((author) => {
      const ownReviews = reviews.filter(({ user }) => user === author.index);
      const repeats = ownReviews.some(
        (review) =>
          (item === null ? review.reviewType === text.about : review.item === item) ||
          Math.abs(review.rating - text.stars) > 1,
      );
      const fits =
        author.index !== venue.owner &&
        author.since < now - DAY_MS &&
        ownReviews.length < 2 &&
        !repeats &&
        (text.by === undefined || text.by === author.person.username) &&
        (!text.isPortuguese || PORTUGUESE_SPEAKERS.includes(author.person.username)) &&
        fitsDiet(author.person, text, dish);
      return fits ? [{ author, weight: (author.person.zeal ?? 1) / (1 + 4 * ownReviews.length) }] : [];
    });
    return candidates.length ? random.pickWeighted(candidates, ({ weight }) => weight).author : null;
  }

  /** Writes `count` reviews of a place, or fewer if it runs out of fitting texts. */
  return function writeReviews(venue: Venue, quality: number, count: number): SampleReview[] {
    const isCounter =
      venue.place.priceRange === '$' || venue.place.tags.some((tag) => COUNTER_TAGS.includes(tag));
    // Portuguese texts first: they win among texts that fit equally, and there are fewer of them.
    let ownTexts = random
      .shuffle(venue.own)
      .toSorted((a, b) => Number(b.isPortuguese ?? false) - Number(a.isPortuguese ?? false));
    const reviews: SampleReview[] = [];
    for (let attempt = 0; reviews.length < count && attempt < 80; attempt += 1) {
      const fittingTexts = unusedTexts.filter(({ seated }) => !(seated && isCounter)).map(({ text }) => text);
      if (ownTexts.length + fittingTexts.length === 0) break;
      const stars = drawStars(quality, random);
      const computeDistance = (text: ReviewText) => Math.abs(text.stars - stars);
      const findNearest = (texts: readonly ReviewText[]) =>
        texts.reduce<ReviewText | null>(
          (best, text) => (best && computeDistance(best) <= computeDistance(text) ? best : text),
          null,
        );
      const ownText = findNearest(ownTexts);
      const sharedText = findNearest(fittingTexts);
      const preferredText = random.chance(0.15) ? sharedText : ownText;
      const text = [preferredText, ownText, sharedText]
        .filter((candidate) => candidate !== null)
        .reduce((best, candidate) => (computeDistance(candidate) < computeDistance(best) ? candidate : best));
      if (computeDistance(text) > 1) continue;
      ownTexts = ownTexts.filter((candidate) => candidate !== text);
      const author = pickAuthor(venue, text, reviews);
      if (!author) continue;
      unusedTexts = unusedTexts.filter((candidate) => candidate.text !== text);
      reviews.push(write(venue, text, author));
    }
    return reviews;
  };
}
