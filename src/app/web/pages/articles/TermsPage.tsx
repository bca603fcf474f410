import { links } from '#addresses.ts';
import { Article, ArticleSection, TextLink } from './Article.tsx';

export function TermsPage() {
  return (
    <Article title="Terms" lead="The rules for using Tablemate, in plain words.">
      <ArticleSection title="Your account">
        <p>
          One person, one account. Keep your password to yourself; what is done with your account counts as
          done by you. An account may be closed when it is used to deceive or to harm others.
        </p>
      </ArticleSection>
      <ArticleSection title="What you write">
        <p>
          It stays yours, and you allow Tablemate to show it here. Write about what you have seen and eaten
          yourself. What is unlawful, hateful or invented may be taken down.
        </p>
      </ArticleSection>
      <ArticleSection title="What others write">
        <p>
          Menus, prices, hours and dietary marks come from the restaurants, ratings from their guests. They
          can be wrong or out of date: where it matters, above all with an allergy, ask the restaurant.
        </p>
      </ArticleSection>
      <ArticleSection title="Your data">
        <p>
          <TextLink href={links.privacy}>Privacy</TextLink> says what is stored and what is not.
        </p>
      </ArticleSection>
    </Article>
  );
}
