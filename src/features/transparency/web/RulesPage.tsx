import { links } from '#addresses.ts';
import { t } from '#kit/contract/text.ts';
import { rich } from '#kit/web/ui/rich.tsx';
import { RULES } from '../rules.ts';

const linkClass = 'font-semibold text-accent underline underline-offset-4';

/** The numbered rules and the consequences of breaking them. */
export function RulesPage() {
  return (
    <article className="mx-auto max-w-prose px-4 pt-8 lg:pt-14">
      <h1 className="text-2xl">{t('Rules')}</h1>
      <p className="mt-3 text-lg text-ink-2">
        {t('Each rule has a number. Whatever an administrator removes is removed under one of them.')}
      </p>
      <ol className="mt-8 grid gap-7">
        {RULES.map(({ number, title, text }) => (
          <li key={number} id={`rule-${number}`} className="scroll-mt-24">
            <h2 className="text-xl">{t('{number}. {title}', { number, title })}</h2>
            <p className="mt-1">{text}</p>
          </li>
        ))}
      </ol>
      <section className="mt-9 grid gap-3">
        <h2 className="text-xl">{t('When something is removed')}</h2>
        <p>
          {rich(
            'Its author is told the rule and the reason, reads it for 30 days under <link>What was removed</link>, and may appeal once. Another administrator than the one who removed it decides.',
            {
              link: (words) => (
                <a href={links.removed} className={linkClass}>
                  {words}
                </a>
              ),
            },
          )}
        </p>
        <p>
          {rich(
            'Everybody can read in the <link>moderation log</link> what was removed and restored, by whom and under which rule. It names nobody.',
            {
              link: (words) => (
                <a href={links.moderation()} className={linkClass}>
                  {words}
                </a>
              ),
            },
          )}
        </p>
      </section>
    </article>
  );
}
