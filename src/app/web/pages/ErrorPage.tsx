import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { links } from '#addresses.ts';
import { t } from '#kit/contract/text.ts';
import { CallError } from '#kit/web/api.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { ErrorState } from '#kit/web/ui/ErrorState.tsx';

/** Replaces a page that could not be loaded or rendered. */
export function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter();
  const sentence =
    error instanceof CallError ? error.sentence : t('Something went wrong while this page was loading.');
  return (
    <div className="grid min-h-[60vh] content-center">
      <h1 className="sr-only">{t('Something went wrong')}</h1>
      <ErrorState onRetry={() => void router.invalidate()}>{sentence}</ErrorState>
    </div>
  );
}

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
