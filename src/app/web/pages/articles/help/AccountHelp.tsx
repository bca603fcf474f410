import { links } from '#addresses.ts';
import { EXPORT_DAYS } from '#features/account/rules.ts';
import { LINK_MINUTES } from '#features/auth/rules.ts';
import { ArticleSection, TextLink } from '../Article.tsx';

/** Signing in, mail, data and leaving. */
export function AccountHelp() {
  return (
    <>
      <ArticleSection title="I forgot my password">
        <p>
          Press “Forgot your password?” where you sign in. The link in the mail works once, for{' '}
          {LINK_MINUTES['reset password']} minutes. To make your account safer, add a passkey or codes from an
          app under <TextLink href={links.signInSettings}>Ways to sign in</TextLink>.
        </p>
      </ArticleSection>
      <ArticleSection title="Why do I get this e-mail?">
        <p>
          Messages about the security of your account always come. Money, decisions about your restaurants and
          messages from administrators are mailed at once, unless you turn that off; everything else comes in
          one daily summary, and only if you turn it on. Choose in{' '}
          <TextLink href={`${links.settings}#notifications`}>Notifications</TextLink>; each such mail has a
          link that turns it off, too.
        </p>
      </ArticleSection>
      <ArticleSection title="How do I take my data along, or leave?">
        <p>
          <TextLink href={`${links.settings}#data`}>Your data</TextLink> makes an archive of all that is
          yours, to download for {EXPORT_DAYS} days. Below it you can delete your account. Money in your
          wallet goes back to your cards, to your bank, or to whom you say; hand over first a restaurant that
          is to live on.
        </p>
      </ArticleSection>
    </>
  );
}
