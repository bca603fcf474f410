import { links } from '#addresses.ts';
import { Article, ArticleSection, TextLink } from './Article.tsx';

export function AboutPage() {
  return (
    <Article
      title="About Tablemate"
      lead="Find where to eat, decide it together. Tablemate is a list of restaurants that you can question, share and trust."
    >
      <ArticleSection title="Find a place">
        <p>
          Look for a restaurant by name, cuisine, dish, mood, price, music, language, dietary wish or opening
          time, or say it in a sentence. Every list has an address: send it, and whoever opens it sees the
          same list.
        </p>
        <p>
          Reading needs no account. With one, what you save and the tastes that you name are yours on every
          device.
        </p>
      </ArticleSection>
      <ArticleSection title="Decide it together">
        <p>
          Ask your friends <TextLink href={links.decide}>where to eat</TextLink> and send them the link;
          nobody needs an account. Each says what they cannot eat and taps through eight places that fit all
          of you. The fewest No wins, then the most Love, and{' '}
          <TextLink href={links.howWeDecide}>anybody can check it</TextLink>.
        </p>
      </ArticleSection>
      <ArticleSection title="Share what you eat">
        <p>
          The <TextLink href={links.wall()}>wall</TextLink> shows posts of the people, restaurants and
          communities that you follow, the newest first. Stories last 24 hours. You choose who sees what you
          post.
        </p>
      </ArticleSection>
      <ArticleSection title="Be rewarded for going">
        <p>
          Check in at a restaurant with the code that it shows there. Where it has a loyalty program, your
          visits earn points, and points buy rewards at its counter.{' '}
          <TextLink href={links.challenges()}>Challenges</TextLink> give badges, XP or points, and sometimes a
          reward.
        </p>
        <p>
          With the wallet you can tip a restaurant or a person. Every movement of money is written down on
          both sides.
        </p>
      </ArticleSection>
      <ArticleSection title="What we hold ourselves to">
        <p>
          No invented figures: a rating is the plain mean of its reviews, with their number beside it, and a
          restaurant without reviews says so. No secret order: each card in a recommended list says why it is
          there, and <TextLink href={links.ranking}>the whole formula is public</TextLink>. No place can be
          bought in it.
        </p>
      </ArticleSection>
      <ArticleSection title="Who runs this site">
        <p>
          Tablemate is free software that people run on servers of their own.{' '}
          <TextLink href={links.contact}>Contact</TextLink> says whom to ask about this one,{' '}
          <TextLink href={links.privacy}>Privacy</TextLink> what it stores.
        </p>
      </ArticleSection>
    </Article>
  );
}
