import type { ReactNode } from 'react';
import { links } from '#addresses.ts';
import { MIN_TASTE_MATCH } from '#features/follows/rules.ts';
import { probabilityBetter, RANKING } from '#features/search-index/rules.ts';
import { formatPercent } from '#kit/contract/format.ts';
import { localizeDecimal, plural, t } from '#kit/contract/text.ts';
import { joinItems } from '#kit/web/format.ts';
import { rich } from '#kit/web/ui/rich.tsx';
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
  taste,
  owner,
  ties,
  newPlaces,
  text,
  trending,
} = RANKING;

const TERMS: ConstantRow[] = [
  [t('Quality'), formatPercent(terms.quality), t('What is believed of its mean, from 1 to 5 stars')],
  [
    t('Preferences'),
    formatPercent(terms.preferences),
    t('The share of the tastes on your account that it meets'),
  ],
  [
    t('Distance'),
    formatPercent(terms.distance),
    t('1 where you stand, a half at {halfKm} km; only where your position is known', {
      halfKm: distance.halfKm,
    }),
  ],
  [
    t('Friends'),
    formatPercent(terms.friends),
    t('Reviews of people that you follow; liked means {likedFrom} stars or more', {
      likedFrom: friends.likedFrom,
    }),
  ],
  [
    t('Taste'),
    formatPercent(terms.taste),
    rich(
      'Reviews of at most {people} people who order the same places as you do: a taste match of {least} or more, found each night. <link>How it is computed</link>',
      {
        people: taste.people,
        least: formatPercent(MIN_TASTE_MATCH),
        link: (words) => <TextLink href={links.howMyRankingWorks}>{words}</TextLink>,
      },
    ),
  ],
  [
    t('Freshness'),
    formatPercent(terms.freshness),
    t('Halves every {halfLifeDays} days after hours and menu were confirmed', {
      halfLifeDays: freshness.halfLifeDays,
    }),
  ],
];

const WEIGHTS: ConstantRow[] = [
  [
    t('With a visit'),
    evidence.visited,
    t('A check-in by the restaurant’s code at most {visitDays} days before the review', {
      visitDays: evidence.visitDays,
    }),
  ],
  [t('Without one'), evidence.otherwise, t('Any other review')],
  [
    t('New account'),
    standing.fresh.weight,
    t('Below {belowDays} days of age, or fewer than {belowReviews} reviews', {
      belowDays: standing.fresh.belowDays,
      belowReviews: standing.fresh.belowReviews,
    }),
  ],
  [
    t('Established account'),
    standing.established.weight,
    t('From {fromDays} days and {fromReviews} reviews on', {
      fromDays: standing.established.fromDays,
      fromReviews: standing.established.fromReviews,
    }),
  ],
  [t('Account between'), standing.between.weight, t('All others')],
  [
    t('Age of the review'),
    t('{halfLifeDays} days', { halfLifeDays: age.halfLifeDays }),
    t('The weight halves in that time, and never falls below {floor}', { floor: age.floor }),
  ],
];

const BELIEF: ConstantRow[] = [
  [
    t('Strength of what is expected'),
    t('{strength} reviews', { strength: prior.strength }),
    t('So few reviews cannot lift a place above many: two times 5 stars do not outrank a hundred times 4.4'),
  ],
  [
    t('Expected stars, 1 to 5'),
    joinItems(prior.shares.map(formatPercent)),
    t(
      'The beginning; drawn towards all reviews, and those towards each cuisine and price, with the strength of {groupStrength} reviews',
      { groupStrength: prior.groupStrength },
    ),
  ],
  [
    t('Interval'),
    interval,
    t('Standard deviations to either side: four times in five the true mean lies between'),
  ],
];

const EXAMPLE = {
  first: { mean: 4.52, variance: 0.13 ** 2 },
  second: { mean: 4.4, variance: 0.15 ** 2 },
};

const TIES: ConstantRow[] = [
  [
    t('Sure'),
    formatPercent(ties.sure),
    t('Below that, nobody can tell by their reviews that the first of a bracket is better than another'),
  ],
  [t('Most'), ties.most, t('So many share a bracket; what follows begins another')],
];

const NEW_PLACES: ConstantRow[] = [
  [
    t('Slots'),
    t('1 in {among}', { among: newPlaces.among }),
    t('Between the {from}th and the {among}th of each {among}', {
      from: newPlaces.from,
      among: newPlaces.among,
    }),
  ],
  [
    t('New'),
    t('{days} days', { days: newPlaces.days }),
    t('So long it is new here, with fewer than {fewerReviews} reviews', {
      fewerReviews: newPlaces.fewerReviews,
    }),
  ],
  [
    t('Draw'),
    plural(newPlaces.hours, '{n} hour', '{n} hours'),
    t('So long one draw holds, for everybody alike'),
  ],
];

const TEXT: ConstantRow[] = [
  [t('Name'), text.fields.name, t('Weight of a match')],
  [t('Cuisine'), text.fields.cuisine, t('Weight of a match')],
  [t('Address'), text.fields.address, t('Weight of a match')],
  [t('Dish'), text.fields.dish, t('Weight of a match')],
  [t('Description'), text.fields.description, t('Weight of a match')],
  [
    t('Fusion'),
    text.fusion,
    t('Each kind of match adds its weight / ({fusion} + rank)', { fusion: text.fusion }),
  ],
  [t('Best'), text.best, t('As many matches are put into the order above')],
];

const TRENDING: ConstantRow[] = [
  [t('Visit'), trending.visit, t('A check-in; each person once for each cause')],
  [t('Review'), trending.review, ''],
  [t('Save', {}, 'noun'), trending.save, ''],
  [t('Post'), trending.post, ''],
  [
    t('Window'),
    t('{days} days', { days: trending.days }),
    t('Against what its own earlier {earlierDays} days lead to expect', {
      earlierDays: trending.earlierDays,
    }),
  ],
  [t('Least'), trending.least, t('Below that, nothing trends')],
];

/** Lists every constant of the ranking and its meaning, read from the code that ranks. */
export function RankingPage() {
  return (
    <Article
      title={t('How ranking works')}
      lead={t(
        'The order of every list follows from these numbers. None of them reads money: no tip, no payment, no plan.',
      )}
    >
      <ArticleSection title={t('The recommended order')}>
        <p>
          {t(
            'Filters come first: a restaurant that does not meet them is not in the list, whatever its score. The score is the weighted mean of what is known; the weight of what is not known is shared out among the others. At most {places} places of one owner stand among any {among}.',
            { places: owner.places, among: owner.among },
          )}
        </p>
        <Constants label={t('Terms of the recommended order')} rows={TERMS} />
      </ArticleSection>
      <ArticleSection title={t('How much one review counts')}>
        <p>{t('The latest review of each person counts, with these three weights multiplied.')}</p>
        <Constants label={t('Weights of a review')} rows={WEIGHTS} />
      </ArticleSection>
      <ArticleSection title={t('Quality')}>
        <p>
          {t(
            'What is shown on a card is the plain mean and the number of reviews. What sorts is the mean that the weighted reviews let one believe in, begun with what places of that cuisine and price usually get.',
          )}
        </p>
        <Constants label={t('Constants of quality')} rows={BELIEF} />
      </ArticleSection>
      <ArticleSection title={t('What counts nowhere')} id="private">
        <p>
          {t(
            'A private word to the owner, and the stars that come with it, count in no mean, no order and no weight. Their owner sees their plain mean beside the public one, month by month. The form of a review shows nobody’s stars, and none is chosen beforehand.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('Too close to call')} id="ties">
        <p>
          {t(
            'A mean is believed within a margin. One place is better than another with the probability Φ((μA − μB) / √(vA + vB)): μ is the mean that is believed, v its variance, Φ the normal distribution. A list by rating brackets all whom its first is not surely better than, and orders them by what you like, then by distance.',
          )}
        </p>
        <p>
          {t(
            '4.52 ± 0.13 and 4.40 ± 0.15: Φ(0.12 / √(0.13² + 0.15²)) = {probability}. That is too close to call.',
            { probability: formatPercent(probabilityBetter(EXAMPLE.first, EXAMPLE.second)) },
          )}
        </p>
        <Constants label={t('Constants of brackets')} rows={TIES} />
      </ArticleSection>
      <ArticleSection title={t('New places')} id="new">
        <p>
          {t(
            'Whoever has no reviews is not seen, and whoever is not seen gets none. So a recommended list has slots for places that are new. Each hour every one of them draws a number from what its few reviews let one believe, a normal distribution with mean μ and variance v, and the highest that fits the list’s filters stands in the slot, marked as new. A list of searched words has none.',
          )}
        </p>
        <Constants label={t('Constants of the slots')} rows={NEW_PLACES} />
        <p>
          <TextLink href={links.exposure()}>{t('Who gets seen, month by month')}</TextLink>
        </p>
      </ArticleSection>
      <ArticleSection title={t('Search by words')}>
        <Constants label={t('Constants of the search')} rows={TEXT} />
      </ArticleSection>
      <ArticleSection title={t('Trending')}>
        <p>{t('Distinct people of the last days, by what they did, against what is usual for the place.')}</p>
        <Constants label={t('Constants of trending')} rows={TRENDING} />
      </ArticleSection>
      <p className="mt-9 text-ink-2">
        {t('Every card of a recommended list has its own sum under “Why this?”.')}{' '}
        <TextLink href={links.restaurants}>{t('See the list')}</TextLink>
      </p>
    </Article>
  );
}

type ConstantRow = [constant: string, value: string | number, meaning: ReactNode];

/** A table of ranking constants with their names and meanings. */
function Constants({ label, rows }: { label: string; rows: readonly ConstantRow[] }) {
  return (
    <table aria-label={label} className="w-full text-sm">
      <thead className="sr-only">
        <tr>
          <th>{t('Constant')}</th>
          <th>{t('Value')}</th>
          <th>{t('What it means')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([constant, value, meaning]) => (
          <tr key={constant} className="border-t border-line align-top">
            <th scope="row" className="w-2/5 py-2.5 pe-4 text-start font-semibold">
              {constant}
            </th>
            <td className="py-2.5 pe-4 sm:whitespace-nowrap">
              {typeof value === 'number' ? localizeDecimal(String(value)) : value}
            </td>
            <td className="w-1/2 py-2.5 text-ink-2">{meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
