import { links } from '#addresses.ts';
import { Article, ArticleSection, TextLink } from './Article.tsx';

export function ContactPage() {
  return (
    <Article title="Contact" lead="Who answers what.">
      <ArticleSection title="A table, the menu, something you left behind">
        <p>
          Ask the restaurant: its page shows its telephone number, address and website, where it gives them.
          Tablemate takes no bookings.
        </p>
      </ArticleSection>
      <ArticleSection title="How something works">
        <p>
          <TextLink href={links.help}>Help</TextLink> answers most questions, and{' '}
          <TextLink href={links.ranking}>How ranking works</TextLink> those about the list.
        </p>
      </ArticleSection>
      <ArticleSection title="Your account, your data, a mistake on a page">
        <p>
          Tablemate is software that people run on servers of their own. The administrators of this one answer
          for its accounts and its data: turn to whoever gave you this address.
        </p>
      </ArticleSection>
    </Article>
  );
}
