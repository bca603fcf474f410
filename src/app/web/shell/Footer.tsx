import { useLocation } from '@tanstack/react-router';
import { links } from '#addresses.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { t } from '#kit/contract/text.ts';
import { LANGUAGE, LANGUAGES, toHrefIn } from '#kit/web/page/language.ts';

const COLUMNS = [
  {
    title: t('Platform'),
    links: [
      { label: t('Discover'), href: links.restaurants },
      { label: t('Cities'), href: links.cities },
      { label: t('Social Wall'), href: links.wall() },
      { label: t('Communities'), href: links.communities() },
      { label: t('Challenges'), href: links.challenges() },
      { label: t('How ranking works'), href: links.ranking },
      { label: t('Decide together'), href: links.decide },
      { label: t('About'), href: links.about },
    ],
  },
  {
    title: t('For Business'),
    links: [
      { label: t('For restaurants'), href: links.business },
      { label: t('Add Restaurant'), href: links.addRestaurant() },
      { label: t('Owner account'), href: `${links.auth()}?form=register` },
    ],
  },
  {
    title: t('Support'),
    links: [
      { label: t('Help'), href: links.help },
      { label: t('Contact'), href: links.contact },
      { label: t('Rules'), href: links.rules },
      { label: t('Moderation log'), href: links.moderation() },
      { label: t('Terms'), href: links.terms },
      { label: t('Privacy'), href: links.privacy },
    ],
  },
];

/** Links to the same page in each language, for people who have not chosen one. */
function Languages() {
  const user = useCurrentUser();
  const href = useLocation({ select: (location) => location.href });
  if (user || LANGUAGES.length < 2) return null;
  return (
    <nav aria-label={t('Language')} className="mx-auto mt-7 max-w-page border-t border-line pt-3">
      <ul className="footer-links flex flex-wrap gap-x-5">
        {LANGUAGES.map(({ code, name }) => (
          <li key={code}>
            <a
              href={toHrefIn(code, href)}
              hrefLang={code}
              lang={code}
              aria-current={code === LANGUAGE ? 'true' : undefined}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Links below every page: in columns on a wide screen, above the bottom bar on a phone. */
export function Footer() {
  return (
    <footer className="mt-14 border-t border-line px-4 pt-8 pb-28 lg:px-8 lg:pb-10">
      <div className="mx-auto grid max-w-page grid-cols-2 gap-x-6 gap-y-7 sm:grid-cols-[1.4fr_1fr_1fr_1fr]">
        <div className="col-span-2 sm:col-span-1">
          <p className="display text-xl text-accent">{t('Tablemate')}</p>
          <p className="mt-1 text-sm text-ink-2">{t('Find where to eat, decide it together.')}</p>
        </div>
        {COLUMNS.map(({ title, links: entries }) => (
          <nav key={title} aria-label={title}>
            <h2 className="font-body! text-sm font-bold tracking-normal!">{title}</h2>
            <ul className="footer-links">
              {entries.map(({ label, href }) => (
                <li key={href}>
                  <a href={href}>{label}</a>
                </li>
              ))}
            </ul>
          </nav>
        ))}
      </div>
      <Languages />
    </footer>
  );
}
