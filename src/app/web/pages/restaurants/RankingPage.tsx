import type { ReactNode } from 'react';
import { links } from '#addresses.ts';
import { RANKING } from '#features/search-index/rules.ts';
import { formatPercent } from '#kit/contract/format.ts';
import { Article, ArticleSection, TextLink } from '../articles/Article.tsx';

const {
  evidence,
  standing,
  age,
  prior,
  interval,
  terms,
  distance,
  freshness,
  friends,
  owner,
  text,
  trending,
} = RANKING;

type Row = [constant: string, value: string | number, meaning: ReactNode];

function Constants({ label, rows }: { label: string; rows: readonly Row[] }) {
  return (
    <table aria-label={label} className="w-full text-sm">
      <thead className="sr-only">
        <tr>
          <th>Constant</th>
          <th>Value</th>
          <th>What it means</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([constant, value, meaning]) => (
          <tr key={constant} className="border-t border-line align-top">
            <th scope="row" className="w-2/5 py-2.5 pr-4 text-left font-semibold">
              {constant}
            </th>
            <td className="py-2.5 pr-4 sm:whitespace-nowrap">{value}</td>
            <td className="w-1/2 py-2.5 text-ink-2">{meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const TERMS: Row[] = [
  ['Quality', formatPercent(terms.quality), 'What is believed of its mean, from 1 to 5 stars'],
  ['Preferences', formatPercent(terms.preferences), 'The share of the tastes on your account that it meets'],
  [
    'Distance',
    formatPercent(terms.distance),
    `1 where you stand, a half at ${distance.halfKm} km; only where your position is known`,
  ],
  [
    'Friends',
    formatPercent(terms.friends),
    `Reviews of people that you follow; liked means ${friends.likedFrom} stars or more`,
  ],
  [
    'Freshness',
    formatPercent(terms.freshness),
    `Halves every ${freshness.halfLifeDays} days after hours and menu were confirmed`,
  ],
];

const WEIGHTS: Row[] = [
  [
    'With a visit',
    evidence.visited,
    `A check-in by the restaurant’s code at most ${evidence.visitDays} days before the review`,
  ],
  ['Without one', evidence.otherwise, 'Any other review'],
  [
    'New account',
    standing.fresh.weight,
    `Below ${standing.fresh.belowDays} days of age, or fewer than ${standing.fresh.belowReviews} reviews`,
  ],
  [
    'Established account',
    standing.established.weight,
    `From ${standing.established.fromDays} days and ${standing.established.fromReviews} reviews on`,
  ],
  ['Account between', standing.between.weight, 'All others'],
  [
    'Age of the review',
    `${age.halfLifeDays} days`,
    `The weight halves in that time, and never falls below ${age.floor}`,
  ],
];

const BELIEF: Row[] = [
  [
    'Strength of what is expected',
    `${prior.strength} reviews`,
    'So few reviews cannot lift a place above many: two times 5 stars do not outrank a hundred times 4.4',
  ],
  [
    'Expected stars, 1 to 5',
    prior.shares.map(formatPercent).join(', '),
    `The beginning; drawn towards all reviews, and those towards each cuisine and price, with the strength of ${prior.groupStrength} reviews`,
  ],
  ['Interval', interval, 'Standard deviations to either side: four times in five the true mean lies between'],
];

const TEXT: Row[] = [
  ['Name', text.fields.name, 'Weight of a match'],
  ['Cuisine', text.fields.cuisine, 'Weight of a match'],
  ['Address', text.fields.address, 'Weight of a match'],
  ['Dish', text.fields.dish, 'Weight of a match'],
  ['Description', text.fields.description, 'Weight of a match'],
  ['Fusion', text.fusion, `Each kind of match adds its weight / (${text.fusion} + rank)`],
  ['Best', text.best, 'As many matches are put into the order above'],
];

const TRENDING: Row[] = [
  ['Visit', trending.visit, 'A check-in; each person once for each cause'],
  ['Review', trending.review, ''],
  ['Save', trending.save, ''],
  ['Post', trending.post, ''],
  [
    'Window',
    `${trending.days} days`,
    `Against what its own earlier ${trending.earlierDays} days lead to expect`,
  ],
  ['Least', trending.least, 'Below that, nothing trends'],
];

/** Every constant of the ranking and what it means, read from the code that ranks. */
export function RankingPage() {
  return (
    <Article
      title="How ranking works"
      lead="The order of every list follows from these numbers. None of them reads money: no tip, no payment, no plan."
    >
      <ArticleSection title="The recommended order">
        <p>
          Filters come first: a restaurant that does not meet them is not in the list, whatever its score. The
          score is the weighted mean of what is known; the weight of what is not known is shared out among the
          others. At most {owner.places} places of one owner stand among any {owner.among}.
        </p>
        <Constants label="Terms of the recommended order" rows={TERMS} />
      </ArticleSection>
      <ArticleSection title="How much one review counts">
        <p>The latest review of each person counts, with these three weights multiplied.</p>
        <Constants label="Weights of a review" rows={WEIGHTS} />
      </ArticleSection>
      <ArticleSection title="Quality">
        <p>
          What is shown on a card is the plain mean and the number of reviews. What sorts is the mean that the
          weighted reviews let one believe in, begun with what places of that cuisine and price usually get.
        </p>
        <Constants label="Constants of quality" rows={BELIEF} />
      </ArticleSection>
      <ArticleSection title="Search by words">
        <Constants label="Constants of the search" rows={TEXT} />
      </ArticleSection>
      <ArticleSection title="Trending">
        <p>Distinct people of the last days, by what they did, against what is usual for the place.</p>
        <Constants label="Constants of trending" rows={TRENDING} />
      </ArticleSection>
      <p className="mt-9 text-ink-2">
        Every card of a recommended list has its own sum under “Why this?”.{' '}
        <TextLink href={links.restaurants}>See the list</TextLink>
      </p>
    </Article>
  );
}
