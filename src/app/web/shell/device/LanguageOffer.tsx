import { useLocation } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { t } from '#kit/contract/text.ts';
import { LANGUAGE, LANGUAGES, toHrefIn } from '#kit/web/page/language.ts';
import { stored } from '#kit/web/storage.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { IconButton } from '#kit/web/ui/IconButton.tsx';

const declined = stored('language-declined', { parse: (value) => value === true });

/** The language of this browser, where the site speaks it and the page is in another. */
function findOffered() {
  const spoken = navigator.languages.map((one) => one.split('-')[0]);
  const first = spoken.find((code) => LANGUAGES.some((one) => one.code === code));
  return LANGUAGES.find(({ code }) => code === first && code !== LANGUAGE);
}

/** Offers the page in the language of the browser, to who has not chosen one. */
export function LanguageOffer() {
  const user = useCurrentUser();
  const href = useLocation({ select: (location) => location.href });
  const [isDeclined, setDeclined] = useState(() => declined.read() === true);
  const offered = findOffered();
  if (!offered || isDeclined || user?.locale) return null;
  function decline() {
    declined.write(true);
    setDeclined(true);
  }
  return (
    <aside
      lang={offered.code}
      aria-label={offered.offer}
      className="fixed inset-x-4 bottom-24 z-30 mx-auto flex max-w-form items-center gap-2 rounded-card border border-line bg-surface py-1 ps-2 pe-1 shadow-float lg:bottom-6"
    >
      <a
        href={toHrefIn(offered.code, href)}
        hrefLang={offered.code}
        className={`${buttonClass({ variant: 'quiet' })} min-w-0 flex-1`}
      >
        {offered.offer}
      </a>
      <IconButton label={t('Not now')} onClick={decline}>
        <X size={18} />
      </IconButton>
    </aside>
  );
}
