import { links } from '#addresses.ts';
import { Article, ArticleSection, TextLink } from './Article.tsx';
import { AccountHelp } from './help/AccountHelp.tsx';
import { PeopleHelp } from './help/PeopleHelp.tsx';
import { RewardsHelp } from './help/RewardsHelp.tsx';

export function HelpPage() {
  return (
    <Article title="Help" lead="Short answers to common questions.">
      <ArticleSection title="How do I narrow the list?">
        <p>
          Press Filters. Several choices of one kind mean any of them, choices of different kinds must all be
          met. The number on each choice says how many restaurants it would leave.
        </p>
      </ArticleSection>
      <ArticleSection title="Can I just say what I want?">
        <p>
          Yes: “Cosy Thai under 30 with live music, open now”. Each part becomes a filter that you can remove,
          and you see what was not understood. Nothing is guessed.
        </p>
      </ArticleSection>
      <ArticleSection title="How do I share or keep a list?">
        <p>
          The filters are in the page’s address: copy it or bookmark it. Under Filters you can also save a set
          under a name, on your account or, without one, in your browser.
        </p>
      </ArticleSection>
      <ArticleSection title="Why is this restaurant first?">
        <p>
          Press “Why this?” on its card, or read <TextLink href={links.ranking}>how ranking works</TextLink>.
        </p>
      </ArticleSection>
      <ArticleSection title="What does “open” go by?">
        <p>
          By the opening hours that the restaurant gives, on its own clock. Where they are missing, nothing is
          claimed.
        </p>
      </ArticleSection>
      <ArticleSection title="What do the dietary marks mean?">
        <p>
          A restaurant matches a dietary wish when a dish on its menu carries that mark. Vegan dishes count as
          vegetarian. A dish without a mark never counts. With an allergy, always ask the restaurant.
        </p>
      </ArticleSection>
      <ArticleSection title="“Near me” does nothing">
        <p>
          Your browser asks whether this site may know your position. If you refused once, allow it in the
          browser’s settings for this site, and press again.
        </p>
      </ArticleSection>
      <ArticleSection title="Something on a restaurant’s page is wrong">
        <p>
          Press “Suggest a change” on that page. The owner decides, or an administrator where it has no owner,
          and you are told. Is the restaurant yours and has no owner here?{' '}
          <TextLink href={links.business}>For business</TextLink> says how to claim it.
        </p>
      </ArticleSection>
      <ArticleSection title="A restaurant has no check-in, no tips and no menu">
        <p>
          Nobody looks after its page yet. You can say “I was here”, which earns no points, press “Add the
          menu” or send its first photo: an administrator looks at what you add, and at where it is from.
        </p>
      </ArticleSection>
      <RewardsHelp />
      <PeopleHelp />
      <AccountHelp />
      <ArticleSection title="I have no connection">
        <p>
          Pages that you have seen lately still open, and the places that you keep on this phone. A review,
          post, comment, like or vote waits in your browser and is sent once there is a connection: the bar
          above the page shows what waits. A check-in waits, too, and counts if it arrives within half an
          hour; each code counts for one guest then. Tips are never sent later.
        </p>
      </ArticleSection>
      <ArticleSection title="My question is not here">
        <p>
          <TextLink href={links.contact}>Contact</TextLink> says whom to ask.
        </p>
      </ArticleSection>
    </Article>
  );
}
