import { Check, Clock, X } from 'lucide-react';
import { Chip } from '#kit/web/ui/Chip.tsx';
import type { RestaurantStatus } from '#vocabulary.ts';

export const STATUS_LABELS: Record<RestaurantStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
};

const TONES = { pending: 'accent', approved: 'herb', rejected: 'plain' } as const;
const ICONS = { pending: Clock, approved: Check, rejected: X };

export function Status({ status, deleted = false }: { status: RestaurantStatus; deleted?: boolean }) {
  if (deleted) return <Chip>Deleted</Chip>;
  const Icon = ICONS[status];
  return (
    <Chip tone={TONES[status]} icon={<Icon size={14} />}>
      {STATUS_LABELS[status]}
    </Chip>
  );
}
