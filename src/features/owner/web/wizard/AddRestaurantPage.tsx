import { getRouteApi } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { links } from '#addresses.ts';
import { t } from '#kit/contract/text.ts';
import { Hydrated } from '#kit/web/hydrated.tsx';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { Wizard } from './Wizard.tsx';

const route = getRouteApi('/add-restaurant');

// The browser stores the draft, so the server cannot render it.
const placeholder = (
  <>
    <noscript>
      <p className="mb-4">{t('This form needs JavaScript.')}</p>
    </noscript>
    <Skeleton className="h-96 rounded-panel" />
  </>
);

/** Registers a restaurant in six steps; visitors need an account only for the last one. */
export function AddRestaurantPage() {
  const { step = '1' } = route.useSearch();
  return (
    <div className="mx-auto min-h-dvh max-w-wide px-4 lg:px-8">
      <header className="flex min-h-16 items-center justify-between gap-4">
        <p className="display text-xl text-accent">{t('Tablemate')}</p>
        <a href={links.home} className={buttonClass({ variant: 'quiet', size: 'sm' })}>
          <X size={18} /> {t('Cancel')}
        </a>
      </header>
      <h1 className="mt-1 mb-1 text-xl lg:mt-4 lg:mb-6 lg:text-2xl">{t('Add your restaurant')}</h1>
      <Hydrated waiting={placeholder}>
        <Wizard requestedStep={Number(step) - 1} area={links.admin} />
      </Hydrated>
    </div>
  );
}
