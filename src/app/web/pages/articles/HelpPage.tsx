import { links } from '#addresses.ts';
import { t } from '#kit/contract/text.ts';
import { rich } from '#kit/web/ui/rich.tsx';
import { Article, ArticleSection, TextLink } from './Article.tsx';
import { AccountHelp } from './help/AccountHelp.tsx';
import { PeopleHelp } from './help/PeopleHelp.tsx';
import { RewardsHelp } from './help/RewardsHelp.tsx';

export function HelpPage() {
  return (
    <Article title={t('Help')} lead={t('Short answers to common questions.')}>
      <ArticleSection title={t('How do I narrow the list?')}>
        <p>
          {t(
            'Press Filters. Several choices of one kind mean any of them, choices of different kinds must all be met. The number on each choice says how many restaurants it would leave.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('Can I just say what I want?')}>
        <p>
          {t(
            'Yes: “Cosy Thai under 30 with live music, open now”. Each part becomes a filter that you can remove, and you see what was not understood. Nothing is guessed.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('How do I share or keep a list?')}>
        <p>
          {t(
            'The filters are in the page’s address: copy it or bookmark it. Under Filters you can also save a set under a name, on your account or, without one, in your browser.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('Why is this restaurant first?')}>
        <p>
          {rich('Press “Why this?” on its card, or read <part>how ranking works</part>.', {
            part: (text) => <TextLink href={links.ranking}>{text}</TextLink>,
          })}
        </p>
      </ArticleSection>
      <ArticleSection title={t('What does “open” go by?')}>
        <p>
          {t(
            'By the opening hours that the restaurant gives, on its own clock. Where they are missing, nothing is claimed.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('What do the dietary marks mean?')}>
        <p>
          {t(
            'A restaurant matches a dietary wish when a dish on its menu carries that mark. Vegan dishes count as vegetarian. A dish without a mark never counts. With an allergy, always ask the restaurant.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('“Near me” does nothing')}>
        <p>
          {t(
            'Your browser asks whether this site may know your position. If you refused once, allow it in the browser’s settings for this site, and press again.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('Something on a restaurant’s page is wrong')}>
        <p>
          {rich(
            'Press “Suggest a change” on that page. The owner decides, or an administrator where it has no owner, and you are told. Is the restaurant yours and has no owner here? <part>For business</part> says how to claim it.',
            { part: (text) => <TextLink href={links.business}>{text}</TextLink> },
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('A restaurant has no check-in, no tips and no menu')}>
        <p>
          {t(
            'Nobody looks after its page yet. You can say “I was here”, which earns no points, press “Add the menu” or send its first photo: an administrator looks at what you add, and at where it is from.',
          )}
        </p>
      </ArticleSection>
      <RewardsHelp />
      <PeopleHelp />
      <AccountHelp />
      <ArticleSection title={t('I have no connection')}>
        <p>
          {t(
            'Pages that you have seen lately still open, and the places that you keep on this phone. A review, post, comment, like or vote waits in your browser and is sent once there is a connection: the bar above the page shows what waits. A check-in waits, too, and counts if it arrives within half an hour; each code counts for one guest then. Tips are never sent later.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('My question is not here')}>
        <p>
          {rich('<part>Contact</part> says whom to ask.', {
            part: (text) => <TextLink href={links.contact}>{text}</TextLink>,
          })}
        </p>
      </ArticleSection>
    </Article>
  );
}
