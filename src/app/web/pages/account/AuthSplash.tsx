import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { links } from '#addresses.ts';
import { t } from '#kit/contract/text.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { FeastIllustration } from '#kit/web/ui/media/FeastIllustration.tsx';
import { rich } from '#kit/web/ui/rich.tsx';

const show = (text: string) => (
  <span
    key={text}
    className="block transition-[opacity,translate] duration-250 starting:translate-y-3 starting:opacity-0"
  >
    {text}
  </span>
);
const LINES = [
  rich('Discover <part>restaurants</part>', { part: show }),
  rich('Discover <part>people</part>', { part: show }),
];
const TURN_MS = 3000;

interface AuthSplashProps {
  login: string;
  register: string;
  /** The reason to sign in, above the buttons. */
  children: ReactNode;
}

/** Introduces Tablemate in a headline whose last word changes every three seconds. */
export function AuthSplash({ login, register, children }: AuthSplashProps) {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((n) => n + 1), TURN_MS);
    return () => clearInterval(timer);
  }, []);

  return (
    <div
      data-theme="light"
      className="relative isolate flex min-h-dvh flex-col overflow-hidden feast px-5 pt-5 pb-8 text-snow lg:px-12 lg:pt-8 lg:pb-12"
    >
      <a href={links.restaurants} className="display text-xl">
        {t('Tablemate')}
      </a>
      <div className="relative -z-1 my-4 min-h-0 flex-1 [@media(max-height:40rem)]:invisible">
        <FeastIllustration className="absolute top-0 -inset-e-16 h-full max-w-none lg:-inset-e-6" />
      </div>
      <div className="pb-8 lg:pb-0">
        {/* On a wide screen the forms are shown beside it, and contain the page's heading. */}
        <h1 className="sr-only lg:hidden">{t('Discover restaurants and people')}</h1>
        <p className="display text-3xl">
          <span className="sr-only max-lg:hidden">{t('Discover restaurants and people')}</span>
          <span aria-hidden="true">
            <Fragment key={turn}>{LINES[turn % LINES.length]}</Fragment>
          </span>
        </p>
        <p className="mt-4 max-w-form text-lg">
          {t('Find where to eat, decide it together, and be rewarded for going.')}
        </p>
      </div>
      <div className="grid gap-3 lg:hidden">
        {children}
        <a href={login} className={buttonClass({ size: 'lg', full: true })}>
          {t('Login')}
        </a>
        <a
          href={register}
          className={cx(
            buttonClass({ variant: 'quiet', size: 'lg', full: true }),
            'border border-snow text-snow! hover:bg-night/25!',
          )}
        >
          {t('Register')}
        </a>
        <a
          href={links.restaurants}
          className="inline-flex min-h-11 items-center justify-center font-semibold"
        >
          {t('Skip')}
        </a>
      </div>
    </div>
  );
}
