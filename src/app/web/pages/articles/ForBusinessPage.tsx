import { links } from '#addresses.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { Article, ArticleSection, TextLink } from './Article.tsx';

export function ForBusinessPage() {
  return (
    <Article
      title="For business"
      lead="Your restaurant is found by what it is: its menu, its hours, its mood and what guests say of it."
    >
      <ArticleSection title="How guests find you">
        <p>
          The list reads the cuisine, prices, dishes and their dietary marks, views, music, events, languages
          and opening hours of a restaurant. The more of it is filled in and right, the more searches it
          answers. Hours and menus that were confirmed lately count a little in its favour.
        </p>
      </ArticleSection>
      <ArticleSection title="What money does not do">
        <p>
          No payment, tip or plan moves a restaurant up or down.{' '}
          <TextLink href={links.ranking}>How ranking works</TextLink> is public, with every weight.
        </p>
      </ArticleSection>
      <ArticleSection title="Verified restaurants">
        <p>
          A restaurant is shown to guests once an administrator has approved it. It carries the mark VERIFIED
          when it also belongs to a restaurant owner’s account.
        </p>
        <p>
          <a href={links.addRestaurant()} className={buttonClass({ variant: 'primary' })}>
            Add your restaurant
          </a>
        </p>
      </ArticleSection>
    </Article>
  );
}
