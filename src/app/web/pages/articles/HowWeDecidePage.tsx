import { links } from '#addresses.ts';
import { DECISION } from '#features/decisions/rules.ts';
import { formatPercent } from '#kit/contract/format.ts';
import { t } from '#kit/contract/text.ts';
import { rich } from '#kit/web/ui/rich.tsx';
import { Article, ArticleSection, TextLink } from './Article.tsx';

const { cards, maxCards, fewCards, perCuisine, newPlaces, score, pastDecisions } = DECISION;

/** Explains how people decide together, with the arithmetic. */
export function HowWeDecidePage() {
  return (
    <Article
      title={t('How it is decided')}
      lead={t(
        'One question, one tap a card, one place. The rule is short enough to check by hand, and nobody can bend it, we included.',
      )}
    >
      <ArticleSection title={t('The cards')}>
        <p>
          {t(
            'What somebody cannot have holds for the whole table: every diet with dishes that are marked so, the smallest budget, the shortest walk, no steps, open when you come and an hour later. A place that misses one of them is no card, and “unknown” never counts as yes.',
          )}
        </p>
        <p>
          {t(
            'Hours are the one exception. Where fewer than {fewCards} places are known to be open, those whose hours nobody has entered follow, as do those that one of you adds. Their cards say so: call before you go.',
            { fewCards },
          )}
        </p>
        <p>
          {rich(
            'Of the places that are left, the {cards} with the highest score come, at most {perCuisine} of one cuisine where there are others, and {newPlaces} that is new. The score is {mean} the mean of what each of you would get in <part>your own ranking</part> and {least} the lowest of them, so that nobody is left out. Each person can add one place, up to {maxCards} cards.',
            {
              cards,
              perCuisine,
              newPlaces,
              mean: formatPercent(score.mean),
              part: (text) => <TextLink href={links.ranking}>{text}</TextLink>,
              least: formatPercent(score.least),
              maxCards,
            },
          )}
        </p>
        <p>
          {t(
            'In your own ranking count the reviews of people whom you follow and of people with your taste. Guests without an account have neither.',
          )}
        </p>
        <p>
          {t(
            'The others see only what the table needs, never who needs it. At a table of two the other one can work that out.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('The vote')}>
        <p>
          {rich(
            'No, OK or Love for each card. The place with the <strong>fewest No</strong> wins; of those alike the one with the <strong2>most Love</strong2>. A card that you did not see counts as OK; whoever voted on nothing counts as absent.',
            { strong: (text) => <strong>{text}</strong>, strong2: (text) => <strong>{text}</strong> },
          )}
        </p>
        <p>
          {t(
            'Votes stay hidden until it is decided, and so do totals: whoever sees those of others can gain by it under any rule. Counting No first keeps the table from a place that somebody does not want; counting Love next finds the one that most look forward to.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('Ties')}>
        <ol className="grid list-decimal gap-2 ps-5">
          <li>
            {t(
              'The place that those like better whom the last {pastDecisions} decisions of the same host suited least.',
              { pastDecisions },
            )}
          </li>
          <li>{t('The place with the higher score.')}</li>
          <li>
            {t(
              'A draw: the smallest SHA-256 of a secret seed and the place’s number. The hash of the seed is shown from the start and the seed at the end, so that nobody can have chosen it.',
            )}
          </li>
        </ol>
        <p>
          {t(
            'An example with five people: Cais has 0 No and 4 Love, Soi 0 No and 2 Love, Osteria 1 No and 4 Love. Cais wins: “Nobody said No, 4 of 5 love it.”',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('Check it')}>
        <p>
          {rich(
            'Each result has a receipt at <part>/api/decisions/…/receipt</part>: the votes without names, the scores, the seed. With it anybody can count again. What you cannot have is erased after 30 days, how you voted after 90, and where you looked a day after the meal.',
            { part: (text) => <code>{text}</code> },
          )}
        </p>
        <p>
          <TextLink href={links.decide}>{t('Decide together')}</TextLink>
        </p>
      </ArticleSection>
    </Article>
  );
}
