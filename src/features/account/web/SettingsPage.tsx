import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { links } from '#addresses.ts';
import { BringArchiveSection, myArchives } from '#features/archives/web/BringArchiveSection.tsx';
import type { User } from '#features/auth/contract.ts';
import { useCurrentUser } from '#features/auth/web/currentUser.ts';
import { CodesSection } from '#features/credentials/web/CodesSection.tsx';
import { LinkedAccounts } from '#features/credentials/web/openid/LinkedAccounts.tsx';
import { PasskeySection } from '#features/credentials/web/PasskeySection.tsx';
import { RecentSignIns } from '#features/credentials/web/RecentSignIns.tsx';
import { mySignInMethods, mySignIns } from '#features/credentials/web/signInMethods.ts';
import { HiddenPeople, myBlockedPeople, myMutedPeople } from '#features/follows/web/HiddenPeople.tsx';
import { myPrivacySettings, PrivacySettings } from '#features/follows/web/PrivacySettings.tsx';
import { celebrations } from '#features/notifications/web/celebrate.ts';
import {
  myNotificationSettings,
  NotificationSettings,
} from '#features/notifications/web/NotificationSettings.tsx';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { APPEARANCES, appearance } from '#kit/web/appearance.ts';
import { Hydrated } from '#kit/web/hydrated.tsx';
import { lazyPart } from '#kit/web/lazyDialog.tsx';
import { LANGUAGE, LANGUAGES } from '#kit/web/page/language.ts';
import { fresh, type LoaderOf } from '#kit/web/page/root.ts';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { Checkbox } from '#kit/web/ui/forms/Checkbox.tsx';
import { ChoiceGroup } from '#kit/web/ui/forms/ChoiceGroup.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { changeLanguage } from '../contract.ts';
import { myClosing, myEmail, myExports, mySessions } from './account.ts';
import { ClosingSection } from './ClosingSection.tsx';
import { EmailForm } from './EmailForm.tsx';
import { ExportSection } from './ExportSection.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SessionList } from './SessionList.tsx';

const LABELS = { system: t('System'), light: t('Light'), dark: t('Dark') };
const OPTIONS = APPEARANCES.map((value) => ({ value, label: LABELS[value] }));

function AppearanceSection() {
  const theme = useSyncExternalStore(appearance.subscribe, appearance.get, appearance.getServer);
  const celebrates = useSyncExternalStore(celebrations.subscribe, celebrations.get, celebrations.getServer);
  return (
    <div className="grid gap-2">
      <ChoiceGroup label={t('Appearance')} options={OPTIONS} value={theme} onChange={appearance.set} />
      <p className="text-sm text-ink-2">{t('Kept in this browser. “System” follows your device.')}</p>
      <Checkbox
        label={t('Confetti when I complete a challenge or reach a tier')}
        hint={t('Never where your device asks for less motion')}
        checked={celebrates}
        onChange={({ target }) => celebrations.set(target.checked)}
      />
    </div>
  );
}

const DeviceSection = lazyPart(() => import('./device/DeviceSection.tsx'), 'DeviceSection');

export const loadSettings = async ({ context: { queryClient } }: LoaderOf) => {
  await Promise.all([
    queryClient.fetchQuery(fresh(myEmail)),
    queryClient.fetchQuery(fresh(mySessions)),
    queryClient.fetchQuery(fresh(mySignInMethods)),
    queryClient.fetchQuery(fresh(mySignIns)),
    queryClient.fetchQuery(fresh(myExports)),
    queryClient.fetchQuery(fresh(myArchives)),
    queryClient.fetchQuery(fresh(myClosing)),
    queryClient.fetchQuery(fresh(myNotificationSettings)),
    queryClient.fetchQuery(fresh(myPrivacySettings)),
    queryClient.fetchInfiniteQuery(fresh(myBlockedPeople)),
    queryClient.fetchInfiniteQuery(fresh(myMutedPeople)),
  ]);
};

/** After signing out there is no user until the next page is there, so nothing is rendered. */
export function SettingsPage() {
  const user = useCurrentUser();
  return user && <Settings user={user} />;
}

function Settings({ user }: { user: User }) {
  const now = useRenderTime();
  const sections = [
    { id: 'account', title: t('Account'), content: <Account user={user} /> },
    { id: 'notifications', title: t('Notifications'), content: <NotificationSettings /> },
    { id: 'privacy', title: t('Privacy'), content: <PrivacySettings /> },
    { id: 'blocked', title: t('Blocked and muted people'), content: <HiddenPeople /> },
    { id: 'language', title: t('Language'), content: <LanguageSection user={user} /> },
    { id: 'appearance', title: t('Appearance'), content: <AppearanceSection /> },
    { id: 'password', title: t('Password'), content: <PasswordForm /> },
    { id: 'sign-in', title: t('Ways to sign in'), content: <SignInMethods /> },
    { id: 'apps', title: t('Apps and tokens'), content: <AppsLink /> },
    {
      id: 'devices',
      title: t('Where you are signed in'),
      content: (
        <SessionList now={now}>
          <RecentSignIns />
        </SessionList>
      ),
    },
    {
      id: 'phone',
      title: t('Without a connection'),
      content: (
        <Hydrated waiting={<Skeleton className="h-24 w-full" />}>
          <DeviceSection />
        </Hydrated>
      ),
    },
    { id: 'data', title: t('Your data'), content: <ExportSection /> },
    { id: 'bring', title: t('Bring an archive'), content: <BringArchiveSection /> },
    {
      id: 'leave',
      title: t('Delete your account'),
      content: <ClosingSection sendMoney={links.wallet('send')} payOut={links.wallet('payouts')} />,
    },
  ];
  return (
    <div className="mx-auto max-w-wide gap-12 px-4 pt-6 lg:grid lg:grid-cols-[14rem_1fr] lg:px-8 lg:pt-10">
      <div>
        <h1 className="mb-6 text-2xl">{t('Settings')}</h1>
        <nav aria-label={t('Settings')} className="sticky top-24 mb-8 hidden lg:block">
          <ul>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-10 items-center text-ink-2 underline-offset-4 hover:text-ink hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <div className="grid min-w-0 gap-5">
        {sections.map(({ id, title, content }) => (
          <Section key={id} id={id} title={title}>
            {content}
          </Section>
        ))}
      </div>
    </div>
  );
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      className="scroll-mt-20 rounded-panel border border-line bg-surface p-5 shadow-rest lg:p-6"
    >
      <h2 className="mb-4 text-lg">{title}</h2>
      {children}
    </section>
  );
}

const SignInMethods = () => (
  <div className="grid gap-6">
    <PasskeySection />
    <CodesSection />
    <LinkedAccounts />
  </div>
);

const AppsLink = () => (
  <div className="grid justify-items-start gap-3">
    <p className="text-ink-2">{t('Let a program of yours act for you, and see what it did.')}</p>
    <a href={links.apps} className={buttonClass({ size: 'sm' })}>
      {t('Look at your tokens')}
    </a>
  </div>
);

function Account({ user }: { user: User }) {
  return (
    <div className="grid gap-6">
      <dl className="text-sm">
        <dt className="font-semibold">{t('Username')}</dt>
        <dd className="wrap-anywhere text-ink-2">{user.username}</dd>
      </dl>
      <EmailForm />
      <div className="flex flex-wrap gap-2.5 border-t border-line pt-5">
        <a href={links.profile} className={buttonClass({ size: 'sm' })}>
          {t('Name, bio and photo')}
        </a>
        <a href={`${links.preferences}?edit=1`} className={buttonClass({ size: 'sm' })}>
          {t('Your tastes')}
        </a>
      </div>
    </div>
  );
}

const LANGUAGE_OPTIONS = LANGUAGES.map(({ code, name }) => ({
  value: code,
  label: <span lang={code}>{name}</span>,
}));

function LanguageSection({ user }: { user: User }) {
  const [language, setLanguage] = useState(user.locale ?? LANGUAGE);
  const change = useEndpointMutation(changeLanguage, {
    // Each language is a separate build, so the page is loaded again.
    success: () =>
      location.pathname === links.settings ? location.reload() : location.assign(links.settings),
    failure: () => setLanguage(user.locale ?? LANGUAGE),
  });
  return (
    <div className="grid gap-2">
      <ChoiceGroup
        label={t('Language')}
        options={LANGUAGE_OPTIONS}
        value={language}
        onChange={(locale) => {
          setLanguage(locale);
          change.mutate({ locale });
        }}
      />
      <p className="text-sm text-ink-2">
        {t(
          'Of pages, mails and notifications, wherever you are signed in. What people write stays as they wrote it.',
        )}
      </p>
    </div>
  );
}
