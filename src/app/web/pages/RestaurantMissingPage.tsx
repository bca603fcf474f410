import { buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { links } from '../links.ts';

export function RestaurantMissingPage() {
  return (
    <div className="grid min-h-[60vh] content-center justify-items-center px-4 text-center">
      <h1 className="text-xl">Restaurant not found</h1>
      <EmptyState
        action={
          <a href={links.restaurants} className={buttonClass({ variant: 'primary' })}>
            Back to restaurants
          </a>
        }
      >
        The restaurant you're looking for doesn't exist or has been removed.
      </EmptyState>
    </div>
  );
}
