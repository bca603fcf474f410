import { Share2 } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { shareLink } from '#kit/web/share.ts';
import { Button } from '#kit/web/ui/Button.tsx';

interface Props {
  title: string;
  /** What is shared in place of the page's own address. */
  findAddress?: () => Promise<string>;
}

/** Hands the page's address to the device's share sheet, else copies it. */
export function ShareButton({ title, findAddress = async () => location.href }: Props) {
  return (
    <Button
      icon={<Share2 size={18} />}
      // Asked for at once: browsers let nobody share who has pressed too long ago.
      onPointerDown={() => void findAddress()}
      onClick={() => void findAddress().then((address) => shareLink(title, address))}
    >
      {t('Share')}
    </Button>
  );
}
