import { links } from '#addresses.ts';
import { EXPORT_DAYS } from '#features/account/rules.ts';
import { LINK_MINUTES } from '#features/auth/rules.ts';
import { t } from '#kit/contract/text.ts';
import { rich } from '#kit/web/ui/rich.tsx';
import { ArticleSection, TextLink } from '../Article.tsx';

/** Signing in, mail, data and leaving. */
export function AccountHelp() {
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
