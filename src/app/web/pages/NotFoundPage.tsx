import { buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { links } from '../links.ts';

export function NotFoundPage() {
  return (
    <div className="grid min-h-[60vh] content-center justify-items-center px-4 text-center">
      <h1 className="text-2xl">404 Page Not Found</h1>
      <EmptyState
        action={
          <a href={links.restaurants} className={buttonClass({ variant: 'primary' })}>
            Browse restaurants
          </a>
        }
      >
        Did you forget to add the page to the router?
      </EmptyState>
    </div>
  );
}
