import { links } from '#addresses.ts';
import { t } from '#kit/contract/text.ts';
import { rich } from '#kit/web/ui/rich.tsx';
import { Article, ArticleSection, TextLink } from './Article.tsx';
import { Operator } from './Operator.tsx';

export function ContactPage() {
  return (
    <Article title={t('Contact')} lead={t('Who answers what.')}>
      <ArticleSection title={t('This site, your account, your data')}>
        <p>
          {t(
            'Tablemate is software that people run on servers of their own. Whoever runs this site answers for its accounts and its data.',
          )}
        </p>
        <Operator />
      </ArticleSection>
      <ArticleSection title={t('A table, the menu, something you left behind')}>
        <p>
          {t(
            'Ask the restaurant: its page shows its telephone number, address and website, where it gives them. Tablemate takes no bookings.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('A mistake on a restaurant’s page')}>
        <p>
          {t(
            'Press “Suggest a change” on that page. The owner decides, or an administrator where it has no owner.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('Something that breaks the rules')}>
        <p>
          {t(
            'Report it from its own menu: a review, post, comment, story, community, person or restaurant. The administrators look at it and tell you what they decided.',
          )}
        </p>
      </ArticleSection>
      <ArticleSection title={t('How something works')}>
        <p>
          {rich(
            '<part>Help</part> answers most questions, and <part2>How ranking works</part2> those about the list.',
            {
              part: (text) => <TextLink href={links.help}>{text}</TextLink>,
              part2: (text) => <TextLink href={links.ranking}>{text}</TextLink>,
            },
          )}
        </p>
      </ArticleSection>
    </Article>
  );
}
