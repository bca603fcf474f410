import { Share2 } from 'lucide-react';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';

/** Hands the page's address to the device's share sheet, else copies it. */
export function ShareButton({ title }: { title: string }) {
  async function share() {
    const url = location.href;
    if (navigator.share) {
      // Closing the sheet rejects: that is no failure.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: 'Link copied' });
    } catch {
      toast({ title: 'The link could not be copied', description: url, variant: 'destructive' });
    }
  }
  return (
    <Button icon={<Share2 size={18} />} onClick={() => void share()}>
      Share
    </Button>
  );
}
