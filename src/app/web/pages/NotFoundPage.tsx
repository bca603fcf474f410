import { links } from '#addresses.ts';
import { buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';

export function NotFoundPage() {
  return (
    <EmptyState
      page
      title="404 Page Not Found"
      className="min-h-[70vh] content-center"
      action={
        <a href={links.restaurants} className={buttonClass({ variant: 'primary' })}>
          Browse restaurants
        </a>
      }
    >
      Did you forget to add the page to the router?
    </EmptyState>
  );
}
