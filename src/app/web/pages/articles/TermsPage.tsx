import { links } from '#addresses.ts';
import { UNDO_DAYS } from '#features/moderation/options.ts';
import { REWARDS } from '#features/redemptions/rules.ts';
import { t } from '#kit/contract/text.ts';
import { rich } from '#kit/web/ui/rich.tsx';
import { Article, ArticleSection, TextLink } from './Article.tsx';

export function TermsPage() {
  return (
    <Article title={t('Terms')} lead={t('The rules for using Tablemate, in plain words.')}>
      <ArticleSection title={t('Your account')}>
        <p>
          {t(
            'One person, one account. Keep your password to yourself; what is done with your account counts as done by you. You can delete it under Settings, where you say what becomes of your money.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('What you write')}>
        <p>
          {t(
            'It stays yours, and you allow Tablemate to show it here, to those whom you chose. Write about what you have seen and eaten yourself, and post pictures that you may show. What is unlawful, hateful or invented may be removed.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('What others write')}>
        <p>
          {t(
            'Menus, prices, hours and dietary marks come from the restaurants, from open data and from guests who suggested a change; ratings come from guests. They can be wrong or out of date: where it matters, above all with an allergy, ask the restaurant.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('Points and rewards')}>
        <p>
          {t(
            'A loyalty program is the restaurant’s own: points are its promise, no money, and cannot be sold or passed on. They expire a year after your last visit there, after three notices. A reward does not become dearer without {noticeDays} days’ notice. Leaving a program gives its points up.',
            { noticeDays: REWARDS.noticeDays },
          )}
        </p>
        <p>
          {t(
            'Points that were earned by trickery, or by something that was removed, are taken back. A reward’s code works once.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('Money')}>
        <p>
          {t(
            'What you send or tip is with the receiver at once and cannot be called back. What you have not spent of your top-ups goes back to their cards when you ask, and what you received to your bank. Where this site takes test cards, its money is for trying only and worth nothing.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('Restaurants and their owners')}>
        <p>
          {t(
            'Register or claim only what is yours. Where two say so, an administrator decides by the proof, and both are told why.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('What administrators do')}>
        <p>
          {rich(
            'They look at reports, and may edit or remove what breaks these terms or the <rules>rules</rules>; whoever wrote something that is removed is told, and may appeal once. An account that is used to deceive or to harm others may be removed. Its owner gets a mail, and for {undoDays} days it can be brought back. <part>Contact</part> says whom to ask.',
            {
              undoDays: UNDO_DAYS,
              rules: (text) => <TextLink href={links.rules}>{text}</TextLink>,
              part: (text) => <TextLink href={links.contact}>{text}</TextLink>,
            },
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('Your data')}>
        <p>
          {rich('<part>Privacy</part> says what is stored, who sees it and how long it is kept.', {
            part: (text) => <TextLink href={links.privacy}>{text}</TextLink>,
          })}
        </p>
      </ArticleSection>
    </Article>
  );
}
