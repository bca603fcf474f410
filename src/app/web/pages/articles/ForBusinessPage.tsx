import { links } from '#addresses.ts';
import { HANDOVER_DAYS } from '#features/account/rules.ts';
import { CLAIMS } from '#features/claims/rules.ts';
import { REWARDS } from '#features/redemptions/rules.ts';
import { t } from '#kit/contract/text.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { Article, ArticleSection, TextLink } from './Article.tsx';

export function ForBusinessPage() {
  return (
    <Article
      title={t('For business')}
      lead={t(
        'Your restaurant is found by what it is: its menu, its hours, its mood and what guests say of it.',
      )}
    >
      <ArticleSection title={t('How guests find you')}>
        <p>
          {t(
            'The list reads the cuisine, prices, dishes and their dietary marks, views, music, events, languages and opening hours of a restaurant. The more of it is filled in and right, the more searches it answers. Hours and menus that were confirmed lately count a little in its favour.',
          )}
        </p>
        <p>
          {rich(
            'No payment, tip or plan moves a restaurant up or down. <part>How ranking works</part> is public, with every weight.',
            { part: (text) => <TextLink href={links.ranking}>{text}</TextLink> },
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('Your restaurant is not here yet')}>
        <p>
          {t(
            'Register it with an owner’s account. Guests see it once an administrator has approved it; you are told either way, with the reason, and can submit it again.',
          )}
        </p>
        <p>
          <a href={links.addRestaurant()} className={buttonClass({ variant: 'primary' })}>
            {t('Add your restaurant')}
          </a>
        </p>
      </ArticleSection>
      <ArticleSection title={t('Your restaurant is here, but not yours')}>
        <p>
          {t(
            'Places may come from open data and have no owner. Press “Is this yours?” on the page and prove it: by a code mailed to the place’s own domain, by a code in a letter, which holds for {letterDays} days, or by documents that an administrator looks at. Where somebody else owns it, an administrator decides, and both sides are told why.',
            { letterDays: CLAIMS.letterDays },
          )}
        </p>
        <p>
          {t(
            'VERIFIED stands at a restaurant that is approved and belongs to an owner’s account with a confirmed e-mail address; at a claimed one, once the claim was proved.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('What you can do as an owner')}>
        <p>
          {t(
            'A list of first steps leads you through what makes a page work. Keep the page, pictures, menu, hours and events up to date, reply to each review, post as the restaurant, and see views, check-ins, saves, reviews and tips by day. What guests suggest to change waits for your decision. A new name or address shows once an administrator has seen it.',
          )}
        </p>
        <p>
          {t(
            'Tips of guests go to your wallet, and from there to your bank, each week or when you ask, without a fee and with a statement for each month. You can hand a restaurant over to another owner, who has {handoverDays} days to accept.',
            { handoverDays: HANDOVER_DAYS },
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('A loyalty program and challenges')}>
        <p>
          {t(
            'You switch on what earns points and set the rewards: their price in points, stock and days. A dearer price holds after {noticeDays} days’ notice. Challenges come from templates, with a forecast of what they can cost.',
            { noticeDays: REWARDS.noticeDays },
          )}
        </p>
        <p>
          {t(
            'Your counter screen shows the check-in code and confirms the codes of guests; invite your staff to it. You see your members with their points, visits and tier, by name only where they agreed.',
          )}
        </p>
      </ArticleSection>
    </Article>
  );
}
