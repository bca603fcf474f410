import { Link2, UserRound } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { Chip } from '#kit/web/ui/Chip.tsx';

export function SharedChip({ isListed }: { isListed: boolean }) {
  return (
    <Chip tone="herb" icon={isListed ? <UserRound size={14} /> : <Link2 size={14} />}>
      {isListed ? t('On your profile') : t('Shared by link')}
    </Chip>
  );
}
