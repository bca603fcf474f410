import { Link2, UserRound } from 'lucide-react';
import { Chip } from '#kit/web/ui/Chip.tsx';

/** How others come to a list of mine that is shared. */
export function SharedChip({ isListed }: { isListed: boolean }) {
  return (
    <Chip tone="herb" icon={isListed ? <UserRound size={14} /> : <Link2 size={14} />}>
      {isListed ? 'On your profile' : 'Shared by link'}
    </Chip>
  );
}
