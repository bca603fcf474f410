import { links } from '#addresses.ts';
import { t } from '#kit/contract/text.ts';
import { rich } from '#kit/web/ui/rich.tsx';
import { Article, ArticleSection, TextLink } from './Article.tsx';

export function AboutPage() {
  return (
    <Article
      title={t('About Tablemate')}
      lead={t(
        'Find where to eat, decide it together. Tablemate is a list of restaurants that you can question, share and trust.',
      )}
    >
      <ArticleSection title={t('Find a place')}>
        <p>
          {t(
            'Look for a restaurant by name, cuisine, dish, mood, price, music, language, dietary wish or opening time, or say it in a sentence. Every list has an address: send it, and whoever opens it sees the same list.',
          )}
        </p>
        <p>
          {t(
            'Reading needs no account. With one, what you save and the tastes that you name are yours on every device.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('Decide it together')}>
        <p>
          {rich(
            'Ask your friends <part>where to eat</part> and send them the link; nobody needs an account. Each says what they cannot eat and taps through eight places that fit all of you. The fewest No wins, then the most Love, and <part2>anybody can check it</part2>.',
            {
              part: (text) => <TextLink href={links.decide}>{text}</TextLink>,
              part2: (text) => <TextLink href={links.howWeDecide}>{text}</TextLink>,
            },
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('Share what you eat')}>
        <p>
          {rich(
            'The <part>wall</part> shows posts of the people, restaurants and communities that you follow, the newest first. Stories last 24 hours. You choose who sees what you post.',
            { part: (text) => <TextLink href={links.wall()}>{text}</TextLink> },
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('Be rewarded for going')}>
        <p>
          {rich(
            'Check in at a restaurant with the code that it shows there. Where it has a loyalty program, your visits earn points, and points buy rewards at its counter. <part>Challenges</part> give badges, XP or points, and sometimes a reward.',
            { part: (text) => <TextLink href={links.challenges()}>{text}</TextLink> },
          )}
        </p>
        <p>
          {t(
            'With the wallet you can tip a restaurant or a person. Every movement of money is written down on both sides.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('What we hold ourselves to')}>
        <p>
          {rich(
            'No invented figures: a rating is the plain mean of its reviews, with their number beside it, and a restaurant without reviews says so. No secret order: each card in a recommended list says why it is there, and <part>the whole formula is public</part>. No place can be bought in it.',
            { part: (text) => <TextLink href={links.ranking}>{text}</TextLink> },
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('Who runs this site')}>
        <p>
          {rich(
            'Tablemate is free software that people run on servers of their own. <part>Contact</part> says whom to ask about this one, <part2>Privacy</part2> what it stores.',
            {
              part: (text) => <TextLink href={links.contact}>{text}</TextLink>,
              part2: (text) => <TextLink href={links.privacy}>{text}</TextLink>,
            },
          )}
        </p>
      </ArticleSection>
    </Article>
  );
}
