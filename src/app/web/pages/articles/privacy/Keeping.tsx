import { links } from '#addresses.ts';
import { EXPORT_DAYS } from '#features/account/rules.ts';
import { UNDO_DAYS } from '#features/moderation/options.ts';
import { ArticleSection, TextLink } from '../Article.tsx';

/** How long what is stored is kept, and how people take it along and delete it. */
export function Keeping() {
  return (
    <>
      <ArticleSection title="How long it is kept">
        <p>
          What this page gives no time for is kept until you delete it, or your account. A picture that
          nothing shows is deleted after a day.
        </p>
      </ArticleSection>
      <ArticleSection title="Take it along">
        <p>
          <TextLink href={`${links.settings}#data`}>Your data</TextLink> in the settings makes a ZIP archive
          of everything of yours, as JSON and CSV with your pictures. You alone can download it, for{' '}
          {EXPORT_DAYS} days.
        </p>
      </ArticleSection>
      <ArticleSection title="Delete it">
        <p>
          You can delete what you wrote one by one, and your account under{' '}
          <TextLink href={`${links.settings}#leave`}>Delete your account</TextLink>. With the account go its
          name and e-mail address, posts, comments, stories, likes, visits and lists. Your reviews go too, or
          stay without your name, as you choose.
        </p>
        <p>
          Movements of money and of points stay, without your name, so that they still add up, and so does the
          administrators’ log. An account that an administrator removed is erased after {UNDO_DAYS} days, and
          so is a post, comment, review or story; until then its author can read it.
        </p>
      </ArticleSection>
    </>
  );
}
