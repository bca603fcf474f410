import { IconButton } from '#kit/web/ui/IconButton.tsx';
import { useSaved } from './saved.ts';

/** Made once for all cards, of fewer characters than the icon package's. */
export const HEART = (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    className="size-5 fill-none stroke-current stroke-2"
    strokeLinejoin="round"
  >
    <path d="M19 14c1.5-1.5 3-3.2 3-5.5A5.5 5.5 0 0 0 16.5 3c-1.8 0-3 .5-4.5 2-1.5-1.5-2.7-2-4.5-2A5.5 5.5 0 0 0 2 8.5c0 2.3 1.5 4 3 5.5l7 7Z" />
  </svg>
);

/** The heart on a card. */
export function SaveHeart({ id, name, className }: { id: number; name: string; className?: string }) {
  const { ids, toggle } = useSaved();
  return (
    <IconButton
      variant="picture"
      label={`Save ${name}`}
      pressed={ids.has(id)}
      onClick={() => toggle(id)}
      className={className}
    >
      {HEART}
    </IconButton>
  );
}
