import { links } from '#addresses.ts';
import { EXPORT_DAYS } from '#features/account/rules.ts';
import { SIGN_IN_DAYS } from '#features/credentials/rules.ts';
import { UNDO_DAYS } from '#features/moderation/options.ts';
import { STORIES } from '#features/stories/rules.ts';
import { t } from '#kit/contract/text.ts';
import { rich } from '#kit/web/ui/rich.tsx';
import { Article, ArticleSection, TextLink } from './Article.tsx';
import { Operator } from './Operator.tsx';

export function PrivacyPage() {
  return (
    <Article
      title={t('Privacy')}
      lead={t(
        'What Tablemate stores, who sees it, how long it is kept, and how to take it along. There is no advertising and no tracking.',
      )}
    >
      <ArticleSection title={t('Without an account')}>
        <p>
          {t(
            'The server’s log has a line for each request: the time, the address of the page and your network address, without what you searched for. Network addresses are also counted for a short time, so that nobody can try passwords or load pages without end. Restaurants and filters that you save, what you have begun to write, and what waits for a connection stay in your browser; what waits goes when you log out.',
          )}
        </p>
      </ArticleSection>
      <Storing />
      <Keeping />
      <ArticleSection title={t('Who runs this site')}>
        <p>
          {rich(
            'Whoever runs this site answers for what is stored here and decides about its server, its backups and how long its log is kept. See also <part>Contact</part>.',
            { part: (text) => <TextLink href={links.contact}>{text}</TextLink> },
          )}
        </p>
        <Operator />
      </ArticleSection>
    </Article>
  );
}

/** Explains which data of a person with an account is stored, and who sees it. */
function Storing() {
  return (
    <>
      <ArticleSection title={t('Your account')}>
        <p>
          {t(
            'Your username, e-mail address, name, picture and bio, your tastes and settings, your password as an argon2id hash that cannot be read back, the public keys of your passkeys, and the browsers where you are signed in. Each sign-in of the last {signInDays} days is kept with its device and the beginning of the network address; you see this list in your settings. Other members never see your e-mail address.',
            { signInDays: SIGN_IN_DAYS },
          )}
        </p>
        <p>
          {t(
            'One cookie holds your session, for 30 days after your last visit and 90 at most. Another one says that you signed in with this browser before, so that we write to you only about new ones; a third keeps light or dark, where you chose one. Scan the code of a restaurant before you sign in, and one more keeps that scan for half an hour, until you have checked in by it.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('What you post')}>
        <p>
          {t(
            'Posts, comments, stories, reviews, likes, helpful votes and pictures show your name to those who may see them: everyone, or your followers, as you choose at each post. With a private account only followers whom you accepted, or invited by your link, see your posts, stories and lists; reviews also show on the restaurant’s page. A story is deleted after {hours} hours; until then you see who looked at it. Pictures are stored without the place and camera that the file named.',
            { hours: STORIES.hours },
          )}
        </p>
        <p>
          {t(
            'Whom you follow, block and mute is stored, and so are the communities that you join. Nobody is told that you blocked or muted them.',
          )}
        </p>
        <p>
          {t(
            'When you say which of two restaurants was better, that answer is kept until you undo it; a question that you skip is not. Nobody else sees your answers. Your ranking shows on your profile only if you turn that on.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('Your position')}>
        <p>
          {t(
            'It is asked for only when you press “Near me”, “Nearest” or a sentence says so. It is rounded to about 100 metres, used to find what is close, and stands in the page’s address: think of that when you share the link, or take the filter away first.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('Your visits, points and challenges')}>
        <p>
          {t(
            'When you check in, it is kept that you were at that restaurant on that day, and when you sent the code; never where you stood. Others see “Visited” at what you write about it, without a day. Only if you turn on “Show my visits” does your profile show how many there were in each month.',
          )}
        </p>
        <p>
          {t(
            'Of a place without an owner you can say “I was here”. Nobody else sees it; it decides whether you are asked how it was.',
          )}
        </p>
        <p>
          {t(
            'Loyalty programs keep what earned and spent your points. The restaurant sees your points, visits and tier, and your name only where you agreed to it. Badges show on your profile; on leaderboards the people who follow you see you only if you turn that on.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('Your money')}>
        <p>
          {t(
            'Each movement of your wallet is kept with its amount, time and message; whoever gets money sees your name and the message. Card numbers never reach this server: where card payments are set up, Stripe takes them, and we keep the brand, the last four digits and the month in which the card expires. Of the bank that you are paid out to, Stripe knows the account and who you are; we keep its last digits and each payout.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('Mail and notifications')}>
        <p>
          {t(
            'The bell keeps what you were told. For 30 days a list keeps which kind of mail went to which address, and whether it could be sent; what the mail says is encrypted until it is sent. Where no mail server is set up, mails are files that administrators can read.',
          )}
        </p>
        <p>
          {t(
            'Where you turn push notifications on, the address that your browser gave for them is kept until you sign out there. Notifications reach it encrypted, by the push service of whoever makes the browser, who sees when one comes and not what it says.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('Reports, suggestions and claims')}>
        <p>
          {t(
            'Administrators see who reported something; whoever is reported does not learn who it was, nor does the owner of a restaurant learn who suggested a change. A photo or menu that you added stays on the page once it is accepted, without your name. What you send to prove that a restaurant is yours is seen by administrators alone and erased 90 days after the decision. Administrators alone read your appeals, too.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('Administrators and other companies')}>
        <p>
          {t(
            'Administrators of this site can see accounts with their e-mail addresses, what was posted, top-ups, points and reports. What they do is written into a log that nobody can change.',
          )}
        </p>
        <p>
          {t(
            'Pictures, fonts and scripts come from this server. Others are asked only where whoever runs it has chosen them: a host of maps for the pieces of the map that you look at, Stripe for payments, a service that finds addresses while an owner enters one, a mail server, and an account elsewhere that you sign in with.',
          )}
        </p>
      </ArticleSection>
    </>
  );
}

/** Explains how long data is kept, and how people export and delete it. */
function Keeping() {
  return (
    <>
      <ArticleSection title={t('How long it is kept')}>
        <p>
          {t(
            'What this page gives no time for is kept until you delete it, or your account. A picture that nothing shows is deleted after a day.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('Take it along')}>
        <p>
          {rich(
            '<part>Your data</part> in the settings makes a ZIP archive of everything of yours, as JSON and CSV with your pictures. You alone can download it, for {exportDays} days.',
            {
              part: (text) => <TextLink href={`${links.settings}#data`}>{text}</TextLink>,
              exportDays: EXPORT_DAYS,
            },
          )}
        </p>
        <p>
          {t(
            'Another Tablemate takes the same archive in, under “Bring an archive” in its settings. Reviews that come along keep their dates, say where they are from, and count in no rating.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('Delete it')}>
        <p>
          {rich(
            'You can delete what you wrote one by one, and your account under <part>Delete your account</part>. With the account go its name and e-mail address, posts, comments, stories, likes, visits and lists. Your reviews go too, or stay without your name, as you choose.',
            { part: (text) => <TextLink href={`${links.settings}#leave`}>{text}</TextLink> },
          )}
        </p>
        <p>
          {t(
            'Movements of money and of points stay, without your name, so that they still add up, and so does the administrators’ log. An account that an administrator removed is erased after {undoDays} days, and so is a post, comment, review or story; until then its author can read it.',
            { undoDays: UNDO_DAYS },
          )}
        </p>
        <p>
          {t(
            'A deletion leaves a receipt at an address that only you are given: how much of what was erased, what stays, why and until when. It names nobody.',
          )}
        </p>
      </ArticleSection>
    </>
  );
}
