import { buttonClass } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { useLastList } from '../restaurants/BackToList.tsx';

export function RestaurantMissingPage() {
  return (
    <EmptyState
      page
      title="Restaurant not found"
      className="min-h-[70vh] content-center"
      action={
        <a href={useLastList()} className={buttonClass({ variant: 'primary' })}>
          Back to restaurants
        </a>
      }
    >
      The restaurant you're looking for doesn't exist or has been removed.
    </EmptyState>
  );
}
