import { links } from '#addresses.ts';
import { INVITATION_DAYS } from '#features/follows/rules.ts';
import { STORIES } from '#features/stories/rules.ts';
import { ArticleSection, TextLink } from '../Article.tsx';

/** Posts, stories, communities and people. */
export function PeopleHelp() {
  return (
    <>
      <ArticleSection title="How do I find my friends?">
        <p>
          Search for their name under <TextLink href={links.people()}>People</TextLink>, or invite them there:
          whoever accepts your link or scans its code follows you, and you follow them. The link works for{' '}
          {INVITATION_DAYS} days, and you can stop it at any time.
        </p>
      </ArticleSection>
      <ArticleSection title="Who sees what I post?">
        <p>
          Each post is for everyone or for your followers: choose it when you write. With a private account,
          under <TextLink href={links.settings}>Settings</TextLink>, you accept followers one by one, and only
          they see your posts, stories and lists. Reviews always show on the restaurant’s page.
        </p>
      </ArticleSection>
      <ArticleSection title="How long does a story last?">
        <p>{STORIES.hours} hours; then it is deleted. While it shows, you see who looked at it.</p>
      </ArticleSection>
      <ArticleSection title="How do I rank my own places?">
        <p>
          After a review you can say which of two places was better.{' '}
          <TextLink href={links.myRanking()}>My ranking</TextLink> has the order that follows, and your
          answers to be undone; only you see it unless you show it on your profile.
        </p>
      </ArticleSection>
      <ArticleSection title="What are communities?">
        <p>
          Groups around a theme, with their own posts and rules. Anyone with an account may join or found one;
          its moderators can remove posts and members, and say why.
        </p>
      </ArticleSection>
      <ArticleSection title="Somebody bothers me">
        <p>
          Their page has a menu. Mute hides their posts, stories and notifications from you, without telling
          them. Block makes you disappear from each other. Report shows it to the administrators, who tell you
          what they decided.
        </p>
      </ArticleSection>
    </>
  );
}
