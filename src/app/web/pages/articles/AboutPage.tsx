import { links } from '#addresses.ts';
import { Article, ArticleSection, TextLink } from './Article.tsx';

export function AboutPage() {
  return (
    <Article
      title="About Tablemate"
      lead="Find where to eat, decide it together. Tablemate is a list of restaurants that you can question, share and trust."
    >
      <ArticleSection title="What you can do here">
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
      <ArticleSection title="What we hold ourselves to">
        <p>
          No invented figures: a rating is the plain mean of its reviews, with their number beside it, and a
          restaurant without reviews says so. No secret order: each card in a recommended list says why it is
          there, and <TextLink href={links.ranking}>the whole formula is public</TextLink>. No place can be
          bought in it.
        </p>
      </ArticleSection>
    </Article>
  );
}
