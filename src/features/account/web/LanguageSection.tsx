import { useState } from 'react';
import { links } from '#addresses.ts';
import type { User } from '#features/auth/contract.ts';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { LANGUAGE, LANGUAGES } from '#kit/web/page/language.ts';
import { ChoiceGroup } from '#kit/web/ui/forms/ChoiceGroup.tsx';
import { changeLanguage } from '../contract.ts';

const OPTIONS = LANGUAGES.map(({ code, name }) => ({
  value: code,
  label: <span lang={code}>{name}</span>,
}));

export function LanguageSection({ user }: { user: User }) {
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
        options={OPTIONS}
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
