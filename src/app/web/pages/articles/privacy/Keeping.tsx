import { links } from '#addresses.ts';
import { EXPORT_DAYS } from '#features/account/rules.ts';
import { UNDO_DAYS } from '#features/moderation/options.ts';
import { t } from '#kit/contract/text.ts';
import { rich } from '#kit/web/ui/rich.tsx';
import { ArticleSection, TextLink } from '../Article.tsx';

/** How long what is stored is kept, and how people take it along and delete it. */
export function Keeping() {
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
