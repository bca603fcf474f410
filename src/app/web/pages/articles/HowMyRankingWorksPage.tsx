import { links } from '#addresses.ts';
import {
  CHANCE_DISTANCE,
  CHANCE_PLACES,
  MIN_SHARED_PLACES,
  MIN_TASTE_MATCH,
} from '#features/follows/rules.ts';
import { RANKING } from '#features/search-index/rules.ts';
import { type Comparison, computeBands, fitTaste, formatMyBand, TASTE } from '#features/taste/rules.ts';
import { formatPercent } from '#kit/contract/format.ts';
import { localizeDecimal, t } from '#kit/contract/text.ts';
import { rich } from '#kit/web/ui/rich.tsx';
import { Article, ArticleSection, TextLink } from './Article.tsx';

const { stars, sharpness, sweeps, enough, interval, questions, askFrom } = TASTE;

/** Formats the probability that the better of two places is chosen, by their distance. */
const formatChance = (distance: number) => `${Math.round(100 / (1 + Math.exp(-sharpness * distance)))}%`;

/** Returns the scores of two places of four stars after these answers. */
function standAfter(...answers: Comparison[]) {
  const places = [1, 2].map((id) => ({ id, stars: 4, cuisine: '' }));
  const estimates = fitTaste(places, answers);
  const [first, second] = estimates;
  const [band] = computeBands(estimates);
  if (!first || !second || !band) throw new Error('Two places have two estimates.');
  return { first, second, band };
}

const { first: before } = standAfter();
const { first, second, band } = standAfter({ a: 1, b: 2, outcome: 1 });

/** Explains how comparisons become a person's own ranking, with the arithmetic. */
export function HowMyRankingWorksPage() {
  return (
    <Article
      title={t('How your ranking works')}
      lead={t(
        'Stars say roughly how good a place was. Two places side by side say it better. Your ranking is computed from both, and from nothing else.',
      )}
    >
      <ArticleSection title={t('The questions')}>
        <p>
          {t(
            'After a review of {askFrom} stars or more come at most {questions} questions: “Which was better?” You can always answer “About the same”, skip a question, and undo an answer. Your answers are all that is kept; the order is computed anew each time.',
            { askFrom, questions },
          )}
        </p>
        <p>
          {t(
            'The other place is the one nearest to it in your ranking, of the same cuisine where there is one, and no pair comes twice. A place is asked about no more once its error is below {enough}.',
            { enough },
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('The order')}>
        <p>
          {t(
            'Each place has a position on one scale. It begins at {pull} × (your stars − {mean}) / {deviation}, with an error of {error}: your mean, where you reviewed it more than once.',
            { pull: stars.pull, mean: stars.mean, deviation: stars.deviation, error: stars.error },
          )}
        </p>
        <p>
          {t(
            'Each answer moves two places, by the model of Bradley and Terry: the chance that you name place A is 1 / (1 + e^(−{sharpness} × (A − B))). At the same position it is {named}, at a distance of a half {named2}, of one {named3}. “About the same” counts as half an answer for each.',
            { sharpness, named: formatChance(0), named2: formatChance(0.5), named3: formatChance(1) },
          )}
        </p>
        <p>
          {t(
            'The order shown is the most likely one: {sweeps} rounds of Newton’s method, place after place. The same answers always give the same order, whenever you gave them. One odd answer among others moves little, and undoing it brings back exactly the order before.',
            { sweeps },
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('Why “3rd to 7th”')}>
        <p>
          {t(
            'A few answers do not tell an exact rank. The error of a position is 1 / √(1/{error}² + the sum of {sharpness}² × p × (1 − p) over its answers), where p is the chance above. The ranks shown are those within {interval} errors to either side: about four times in five the true rank lies among them.',
            { error: stars.error, sharpness, interval },
          )}
        </p>
        <p>
          {t(
            'An example: two places have 4 stars each, so both begin at {value} with an error of {error}. You say that the first was better. They move to {value2} and {value3}, each with an error of {error2}. Both are still “{myBand}”: one answer can be chance. More answers part them.',
            {
              value: localizeDecimal(before.value.toFixed(2)),
              error: before.error,
              value2: localizeDecimal(first.value.toFixed(2)),
              value3: localizeDecimal(second.value.toFixed(2)).replace('-', '−'),
              error2: localizeDecimal(first.error.toFixed(2)),
              myBand: formatMyBand(band, 2),
            },
          )}
        </p>
        <p>
          {t(
            'In a simulation with 150 places and some odd answers, stars alone agree with the true order by 0.48 (Kendall’s τ, where 1 is the same order), two questions a place by 0.75, three by 0.81.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('Taste match')}>
        <p>
          {t(
            'On somebody’s profile you see how your orders agree, from {minSharedPlaces} places that both of you reviewed; its page shows the sum. Answers count in it only for those who show their ranking, so that it tells nothing that somebody keeps to themselves.',
            { minSharedPlaces: MIN_SHARED_PLACES },
          )}
        </p>
        <p>
          {t(
            'It is (1 − distance / {chance}) × n / (n + {chancePlaces}): distance is how far apart the n places rank for the two of you on average, as shares of each one’s own order, and {chance} what chance gives. Equal ranks share a range.',
            { chance: localizeDecimal(CHANCE_DISTANCE.toFixed(3)), chancePlaces: CHANCE_PLACES },
          )}
        </p>
        <p>
          {rich(
            'The same match suggests people to follow, from {least} on. Each night the {people} public accounts that match yours best are found, and what they liked counts a little in the order of your lists, and in what you decide together: as (liked + 1) / (rated + 2), with the weight of the <link>open ranking</link>. Cards say how many of them liked a place, and never who.',
            {
              least: formatPercent(MIN_TASTE_MATCH),
              people: RANKING.taste.people,
              link: (text) => <TextLink href={links.ranking}>{text}</TextLink>,
            },
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('Who sees it')}>
        <p>
          {t(
            'You alone, unless you show the ranking on your profile or share a list of it. Your answers are never shown, and change no mean. Only once you show the ranking do they count in matches, and so in whose lists your reviews count a little; hide it, and your matches are forgotten at once and found anew by stars alone.',
          )}
        </p>
        <p>
          <TextLink href={links.myRanking()}>{t('My ranking')}</TextLink>
        </p>
      </ArticleSection>
    </Article>
  );
}
