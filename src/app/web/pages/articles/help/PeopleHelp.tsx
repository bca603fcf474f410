import { links } from '#addresses.ts';
import { INVITATION_DAYS } from '#features/follows/rules.ts';
import { STORIES } from '#features/stories/rules.ts';
import { t } from '#kit/contract/text.ts';
import { rich } from '#kit/web/ui/rich.tsx';
import { ArticleSection, TextLink } from '../Article.tsx';

/** Posts, stories, communities and people. */
export function PeopleHelp() {
  return (
    <>
      <ArticleSection title={t('How do I find my friends?')}>
        <p>
          {rich(
            'Search for their name under <part>People</part>, or invite them there: whoever accepts your link or scans its code follows you, and you follow them. The link works for {invitationDays} days, and you can stop it at any time.',
            {
              part: (text) => <TextLink href={links.people()}>{text}</TextLink>,
              invitationDays: INVITATION_DAYS,
            },
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('Who sees what I post?')}>
        <p>
          {rich(
            'Each post is for everyone or for your followers: choose it when you write. With a private account, under <part>Settings</part>, you accept followers one by one, and only they see your posts, stories and lists. Reviews always show on the restaurant’s page.',
            { part: (text) => <TextLink href={links.settings}>{text}</TextLink> },
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('How long does a story last?')}>
        <p>
          {t('{hours} hours; then it is deleted. While it shows, you see who looked at it.', {
            hours: STORIES.hours,
          })}
        </p>
      </ArticleSection>
      <ArticleSection title={t('How do I rank my own places?')}>
        <p>
          {rich(
            'After a review you can say which of two places was better. <part>My ranking</part> has the order that follows, and your answers to be undone; only you see it unless you show it on your profile.',
            { part: (text) => <TextLink href={links.myRanking()}>{text}</TextLink> },
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('What are communities?')}>
        <p>
          {t(
            'Groups around a theme, with their own posts and rules. Anyone with an account may join or found one; its moderators can remove posts and members, and say why.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('Somebody bothers me')}>
        <p>
          {t(
            'Their page has a menu. Mute hides their posts, stories and notifications from you, without telling them. Block makes you disappear from each other. Report shows it to the administrators, who tell you what they decided.',
          )}
        </p>
      </ArticleSection>
    </>
  );
}
