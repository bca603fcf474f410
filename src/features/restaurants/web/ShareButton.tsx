import { Share2 } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { shareLink } from '#kit/web/share.ts';
import { Button } from '#kit/web/ui/Button.tsx';

interface Props {
  title: string;
  /** Returns an address to share in place of the page's own. */
  findAddress?: () => Promise<string>;
}

/** Opens the device's share sheet with the page's address; if there is none, copies the address. */
export function ShareButton({ title, findAddress = async () => location.href }: Props) {
  return (
    <Button
      icon={<Share2 size={18} />}
      // Requested at once: browsers refuse to share when too much time has passed since the press.
      onPointerDown={() => void findAddress()}
      onClick={() => void findAddress().then((address) => shareLink(title, address))}
    >
      {t('Share')}
    </Button>
  );
}
