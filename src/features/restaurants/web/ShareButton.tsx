import { Share2 } from 'lucide-react';
import { shareLink } from '#kit/web/share.ts';
import { Button } from '#kit/web/ui/Button.tsx';

/** Hands the page's address to the device's share sheet, else copies it. */
export function ShareButton({ title }: { title: string }) {
  return (
    <Button icon={<Share2 size={18} />} onClick={() => void shareLink(title, location.href)}>
      Share
    </Button>
  );
}
