import { ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { links } from '#addresses.ts';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { listOwnRestaurants, registerRestaurant } from '../contract.ts';
import { RegistrationForm } from './wizard/RegistrationForm.tsx';

interface WelcomeProps {
  /** Other ways to a restaurant. */
  children: ReactNode;
}

/** For an owner without a restaurant: the ways to one. */
export function Welcome({ children }: WelcomeProps) {
  const send = useEndpointMutation(registerRestaurant, {
    // The owner area replaces this page.
    refreshes: [listOwnRestaurants],
  });
  return (
    <div className="mx-auto max-w-prose">
      <h1 className="text-2xl">{t('Welcome to Tablemate')}</h1>
      <p className="mt-1 mb-6 text-ink-2">
        {t(
          'Register your restaurant here, or step by step with its menu. Guests see it once an administrator has approved it.',
        )}
      </p>
      {children}
      <a href={links.addRestaurant()} className={buttonClass()}>
        <ListChecks size={18} /> {t('Step by step')}
      </a>
      <Panel className="mt-6">
        <h2 className="mb-6 text-xl">{t('Register Your Restaurant')}</h2>
        <RegistrationForm onRegister={send.mutateAsync} />
      </Panel>
    </div>
  );
}
