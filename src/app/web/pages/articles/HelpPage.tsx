import { links } from '#addresses.ts';
import { EXPORT_DAYS } from '#features/account/rules.ts';
import { LINK_MINUTES } from '#features/auth/rules.ts';
import { INVITATION_DAYS } from '#features/follows/rules.ts';
import { LOYALTY } from '#features/loyalty/rules.ts';
import { REWARDS } from '#features/redemptions/rules.ts';
import { STORIES } from '#features/stories/rules.ts';
import { SEND, TOP_UP } from '#features/wallet/options.ts';
import { t } from '#kit/contract/text.ts';
import { formatList } from '#kit/web/format.ts';
import { rich } from '#kit/web/ui/rich.tsx';
import { Article, ArticleSection, TextLink } from './Article.tsx';

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

/** Help about posts, stories, communities and people. */
function PeopleHelp() {
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

const NOTICES = formatList(LOYALTY.noticeDays.map(String));

/** Help about check-ins, points, challenges and money. */
function RewardsHelp() {
  return (
    <>
      <ArticleSection title={t('What does “Visited” mean?')}>
        <p>
          {t(
            'That the author checked in at the restaurant at most 30 days before, with the code that it shows: it changes every minute, so it is known only there. Press “Check in” on the restaurant’s page and type it, or scan it; a scan waits half an hour until you have signed in or joined. Such a review counts for more; “Visited” above the reviews leaves only these.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('How do I earn and use points?')}>
        <p>
          {t(
            'Press “Join Program” on the restaurant’s page, or after a check-in, which then counts already. Each check-in earns points; the program lists what else does. Points hold at that restaurant alone.',
          )}
        </p>
        <p>
          {rich(
            'Choose a reward under <part>Loyalty</part> and show its code at the counter. A code holds for {codeMinutes} minutes; unused, the points come back. Points expire a year after your last visit, and you are told {notices} days before.',
            {
              part: (text) => <TextLink href={links.loyalty}>{text}</TextLink>,
              codeMinutes: REWARDS.codeMinutes,
              notices: NOTICES,
            },
          )}
        </p>
        <p>
          {t(
            'Where a review or photo that earned points is removed, its points are taken back, and you are told.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('How do challenges work?')}>
        <p>
          {t(
            'Press Accept. From then on your check-ins, reviews and photos count by themselves until the deadline that the challenge shows. When it is completed you get its badge and XP, or points where it is a restaurant’s, and where it has one a reward, as a code that the restaurant takes once.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('What is the wallet for?')}>
        <p>
          {t(
            'For tips to restaurants and people, and for sending money. It holds a balance for each currency: a restaurant is tipped in that of its city, and nothing is exchanged. Add {least} to {most} euros with a card, or about as much of another currency, or redeem a voucher; send up to {most2} at a time. The history shows every movement, also as a CSV file.',
            { least: TOP_UP.least / 100, most: TOP_UP.most / 100, most2: SEND.most / 100 },
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('How do I get money out of the wallet?')}>
        <p>
          {rich(
            'Press <part>Pay out</part> in the wallet. What you received goes to your bank, without a fee, when you ask or each week. Top-ups that you have not spent go back to the cards they came from. What came by voucher can be spent or given. A payout that does not arrive is back in your wallet, and you are told why.',
            { part: (text) => <TextLink href={links.wallet('payouts')}>{text}</TextLink> },
          )}
        </p>
      </ArticleSection>
    </>
  );
}

/** Help about signing in, mail, data and leaving. */
function AccountHelp() {
  return (
    <>
      <ArticleSection title={t('I forgot my password')}>
        <p>
          {rich(
            'Press “Forgot your password?” where you sign in. The link in the mail works once, for {linkMinutes} minutes. To make your account safer, add a passkey or codes from an app under <part>Ways to sign in</part>.',
            {
              linkMinutes: LINK_MINUTES['reset password'],
              part: (text) => <TextLink href={links.signInSettings}>{text}</TextLink>,
            },
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('Why do I get this e-mail?')}>
        <p>
          {rich(
            'Messages about the security of your account always come. Money, decisions about your restaurants and messages from administrators are mailed at once, unless you turn that off; everything else comes in one daily summary, and only if you turn it on. Choose in <part>Notifications</part>; each such mail has a link that turns it off, too.',
            { part: (text) => <TextLink href={`${links.settings}#notifications`}>{text}</TextLink> },
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('How do I take my data along, or leave?')}>
        <p>
          {rich(
            '<part>Your data</part> makes an archive of all that is yours, to download for {exportDays} days. Below it you can delete your account. Money in your wallet goes back to your cards, to your bank, or to whom you say; hand over first a restaurant that is to live on.',
            {
              part: (text) => <TextLink href={`${links.settings}#data`}>{text}</TextLink>,
              exportDays: EXPORT_DAYS,
            },
          )}
        </p>
      </ArticleSection>
    </>
  );
}
