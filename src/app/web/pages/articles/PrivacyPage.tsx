import { links } from '#addresses.ts';
import { t } from '#kit/contract/text.ts';
import { rich } from '#kit/web/ui/rich.tsx';
import { Article, ArticleSection, TextLink } from './Article.tsx';
import { Operator } from './Operator.tsx';
import { Keeping } from './privacy/Keeping.tsx';
import { Storing } from './privacy/Storing.tsx';

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
