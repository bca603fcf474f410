import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { ChevronLeft, CloudOff, Share, Smartphone, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { t } from '#kit/contract/text.ts';
import { isHomeScreenApp, isInstalled } from '#kit/web/page/installed.ts';
import { LANGUAGE, LANGUAGES, toHrefIn } from '#kit/web/page/language.ts';
import { defineStored } from '#kit/web/storage.ts';
import { Button, buttonClass } from '#kit/web/ui/Button.tsx';
import { IconButton } from '#kit/web/ui/IconButton.tsx';
import { rich } from '#kit/web/ui/rich.tsx';
import { OutboxBar } from './OutboxBar.tsx';
import { countVisits, startDevice } from './startDevice.ts';
import { formatAge, useAge } from './useAge.ts';

const declinedOffer = defineStored('language-declined', { parse: (value) => value === true });

/** Returns the browser's language, if the site supports it and the page is in another. */
function findOffered() {
  const browserLanguages = navigator.languages.map((tag) => tag.split('-')[0]);
  const first = browserLanguages.find((code) => LANGUAGES.some((language) => language.code === code));
  return LANGUAGES.find(({ code }) => code === first && code !== LANGUAGE);
}

/** Offers the page in the browser's language to people who have not chosen one. */
function LanguageOffer() {
  const user = useCurrentUser();
  const href = useLocation({ select: (location) => location.href });
  const [isDeclined, setDeclined] = useState(() => declinedOffer.read() === true);
  const language = findOffered();
  if (!language || isDeclined || user?.locale) return null;
  function decline() {
    declinedOffer.write(true);
    setDeclined(true);
  }
  return (
    <aside
      lang={language.code}
      aria-label={language.offer}
      className="fixed inset-x-4 bottom-24 z-30 mx-auto flex max-w-form items-center gap-2 rounded-card border border-line bg-surface py-1 ps-2 pe-1 shadow-float lg:bottom-6"
    >
      <a
        href={toHrefIn(language.code, href)}
        hrefLang={language.code}
        className={`${buttonClass({ variant: 'quiet' })} min-w-0 flex-1`}
      >
        {language.offer}
      </a>
      <IconButton label={t('Not now')} onClick={decline}>
        <X size={18} />
      </IconButton>
    </aside>
  );
}

/** The event that Chromium sends once, before the scripts have loaded (`holdInstallOffer`). */
type InstallOffer = Event & { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> };

const storedAnswer = defineStored('install-hint', { parse: Boolean });

const isApplePhone = () => /iPhone|iPad/.test(navigator.userAgent);

const readOffer = () => (Reflect.get(window, 'installOffer') ?? null) as InstallOffer | null;

/** Returns how this browser installs the app on the home screen; null if it cannot or already has. */
function findInstallWay(): 'offer' | 'share menu' | null {
  if (isInstalled()) return null;
  if (readOffer()) return 'offer';
  return isApplePhone() ? 'share menu' : null;
}

/** Returns whether to offer it: from the second visit on, until the person has answered. */
const mayHintAtInstalling = (): boolean => countVisits() > 1 && !storedAnswer.read();

function closeInstallHint(): void {
  storedAnswer.write(true);
}

/** Asks with the browser's own dialog, which it shows once. */
async function install(): Promise<void> {
  const offer = readOffer();
  Reflect.deleteProperty(window, 'installOffer');
  await offer?.prompt();
}

/**
 * Integrates the page into the device as an app, and shows bars that only some devices need. The hint and the back
 * bar appear when another page opens, so that the layout does not jump.
 */
export function Device() {
  const queryClient = useQueryClient();
  useEffect(() => startDevice(queryClient), [queryClient]);
  return (
    <>
      <BackBar />
      <AgeBar />
      <OutboxBar />
      <InstallHint />
      <LanguageOffer />
    </>
  );
}

/** A Back link for installed apps on devices that show none. */
function BackBar() {
  const { history } = useRouter();
  useLocation({ select: ({ href }) => href });
  if (!isHomeScreenApp() || !history.canGoBack()) return null;
  return (
    <div className="sticky top-0 z-30 flex border-b border-line bg-paper px-2 lg:hidden">
      <Button variant="quiet" size="sm" icon={<ChevronLeft size={20} />} onClick={() => history.back()}>
        {t('Back')}
      </Button>
    </div>
  );
}

/** Shows the age of the data, if it is a copy. */
function AgeBar() {
  const age = useAge();
  if (!age) return null;
  return (
    <p role="status" className="flex items-center gap-2 bg-sunken px-4 py-2 text-sm text-ink-2">
      <CloudOff size={18} className="shrink-0" />
      {t('No connection. This is as of {age}.', { age: formatAge(age) })}
    </p>
  );
}

/** Mentions once that the app can be added to the home screen. */
function InstallHint() {
  const router = useRouter();
  const [installWay, setInstallWay] = useState<ReturnType<typeof findInstallWay>>(null);
  useEffect(
    () =>
      router.subscribe('onBeforeNavigate', () => mayHintAtInstalling() && setInstallWay(findInstallWay())),
    [router],
  );
  if (!installWay) return null;
  function close() {
    closeInstallHint();
    setInstallWay(null);
  }
  return (
    <aside
      aria-label={t('Install Tablemate')}
      className="flex items-center gap-3 border-b border-line bg-accent-soft py-1 pe-1 ps-4 text-sm"
    >
      {installWay === 'offer' ? (
        <Smartphone size={20} className="shrink-0" />
      ) : (
        <Share size={20} className="shrink-0" />
      )}
      <p className="min-w-0 flex-1 py-2">
        {installWay === 'offer'
          ? t('Put Tablemate on your home screen.')
          : rich('Put Tablemate on your home screen: <b>Share</b>, then <b>Add to Home Screen</b>.', {
              b: (text) => <b>{text}</b>,
            })}
      </p>
      {installWay === 'offer' && (
        <Button
          size="sm"
          onClick={() => {
            close();
            void install();
          }}
        >
          {t('Install')}
        </Button>
      )}
      <IconButton label={t('Not now')} onClick={close}>
        <X size={18} />
      </IconButton>
    </aside>
  );
}
