import { links } from '#addresses.ts';
import { MIN_SHARED_PLACES } from '#features/follows/rules.ts';
import { type Comparison, computeBands, fitTaste, formatMyBand, TASTE } from '#features/taste/rules.ts';
import { Article, ArticleSection, TextLink } from './Article.tsx';

const { stars, sharpness, sweeps, enough, interval, questions, askFrom } = TASTE;

/** How likely the better place is named at a distance. */
const named = (distance: number) => `${Math.round(100 / (1 + Math.exp(-sharpness * distance)))}%`;

/** Two places of four stars, and where they stand after these answers. */
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

/** How comparisons become a person's own ranking, with the arithmetic. */
export function HowMyRankingWorksPage() {
  return (
    <Article
      title="How your ranking works"
      lead="Stars say roughly how good a place was. Two places side by side say it better. Your ranking is computed from both, and from nothing else."
    >
      <ArticleSection title="The questions">
        <p>
          {`After a review of ${askFrom} stars or more come at most ${questions} questions: “Which was better?” You can always answer “About the same”, skip a question, and undo an answer. Your answers are all that is kept; the order is computed anew each time.`}
        </p>
        <p>
          {`The other place is the one nearest to it in your ranking, of the same cuisine where there is one, and no pair comes twice. A place is asked about no more once its error is below ${enough}.`}
        </p>
      </ArticleSection>
      <ArticleSection title="The order">
        <p>
          {`Each place has a position on one scale. It begins at ${stars.pull} × (your stars − ${stars.mean}) / ${stars.deviation}, with an error of ${stars.error}: your mean, where you reviewed it more than once.`}
        </p>
        <p>
          {`Each answer moves two places, by the model of Bradley and Terry: the chance that you name place A is 1 / (1 + e^(−${sharpness} × (A − B))). At the same position it is ${named(0)}, at a distance of a half ${named(0.5)}, of one ${named(1)}. “About the same” counts as half an answer for each.`}
        </p>
        <p>
          {`The order shown is the most likely one: ${sweeps} rounds of Newton’s method, place after place. The same answers always give the same order, whenever you gave them. One odd answer among others moves little, and undoing it brings back exactly the order before.`}
        </p>
      </ArticleSection>
      <ArticleSection title="Why “3rd to 7th”">
        <p>
          {`A few answers do not tell an exact rank. The error of a position is 1 / √(1/${stars.error}² + the sum of ${sharpness}² × p × (1 − p) over its answers), where p is the chance above. The ranks shown are those within ${interval} errors to either side: about four times in five the true rank lies among them.`}
        </p>
        <p>
          {`An example: two places have 4 stars each, so both begin at ${before.value.toFixed(2)} with an error of ${before.error}. You say that the first was better. They move to ${first.value.toFixed(2)} and ${second.value.toFixed(2).replace('-', '−')}, each with an error of ${first.error.toFixed(2)}. Both are still “${formatMyBand(band, 2)}”: one answer can be chance. More answers part them.`}
        </p>
        <p>
          In a simulation with 150 places and some odd answers, stars alone agree with the true order by 0.48
          (Kendall’s τ, where 1 is the same order), two questions a place by 0.75, three by 0.81.
        </p>
      </ArticleSection>
      <ArticleSection title="Taste match">
        <p>
          {`On somebody’s profile you see how your orders agree, from ${MIN_SHARED_PLACES} places that both of you reviewed; its page shows the sum. Answers count in it only for those who show their ranking, so that it tells nothing that somebody keeps to themselves.`}
        </p>
      </ArticleSection>
      <ArticleSection title="Who sees it">
        <p>
          You alone, unless you show the ranking on your profile or share a list of it. Your answers are never
          shown. They change no list of others, no mean and no restaurant’s place in a search.
        </p>
        <p>
          <TextLink href={links.myRanking()}>My ranking</TextLink>
        </p>
      </ArticleSection>
    </Article>
  );
}
