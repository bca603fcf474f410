import { links } from '#addresses.ts';
import { Article, ArticleSection, TextLink } from './Article.tsx';
import { Operator } from './Operator.tsx';

export function ContactPage() {
  return (
    <Article title="Contact" lead="Who answers what.">
      <ArticleSection title="This site, your account, your data">
        <p>
          Tablemate is software that people run on servers of their own. Whoever runs this site answers for
          its accounts and its data.
        </p>
        <Operator />
      </ArticleSection>
      <ArticleSection title="A table, the menu, something you left behind">
        <p>
          Ask the restaurant: its page shows its telephone number, address and website, where it gives them.
          Tablemate takes no bookings.
        </p>
      </ArticleSection>
      <ArticleSection title="A mistake on a restaurant’s page">
        <p>
          Press “Suggest a change” on that page. The owner decides, or an administrator where it has no owner.
        </p>
      </ArticleSection>
      <ArticleSection title="Something that breaks the rules">
        <p>
          Report it from its own menu: a review, post, comment, story, community, person or restaurant. The
          administrators look at it and tell you what they decided.
        </p>
      </ArticleSection>
      <ArticleSection title="How something works">
        <p>
          <TextLink href={links.help}>Help</TextLink> answers most questions, and{' '}
          <TextLink href={links.ranking}>How ranking works</TextLink> those about the list.
        </p>
      </ArticleSection>
    </Article>
  );
}
