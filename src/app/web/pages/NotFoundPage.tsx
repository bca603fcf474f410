import { links } from '#addresses.ts';
import { t } from '#kit/contract/text.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';

export function NotFoundPage() {
  return (
    <EmptyState
      page
      title={t('404 Page Not Found')}
      className="min-h-[70vh] content-center"
      action={
        <a href={links.restaurants} className={buttonClass({ variant: 'primary' })}>
          {t('Browse restaurants')}
        </a>
      }
    >
      {t('Did you forget to add the page to the router?')}
    </EmptyState>
  );
}
