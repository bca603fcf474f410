import { Check, Clock, X } from 'lucide-react';
import { STATUS_LABELS } from '#features/restaurants/wording.ts';
import { t } from '#kit/contract/text.ts';
import { Chip } from '#kit/web/ui/Chip.tsx';
import type { RestaurantStatus } from '#vocabulary.ts';

const TONES = { pending: 'accent', approved: 'herb', rejected: 'plain' } as const;
const ICONS = { pending: Clock, approved: Check, rejected: X };

export function Status({ status, deleted = false }: { status: RestaurantStatus; deleted?: boolean }) {
  if (deleted) return <Chip>{t('Deleted', {}, 'status')}</Chip>;
  const Icon = ICONS[status];
  return (
    <Chip tone={TONES[status]} icon={<Icon size={14} />}>
      {STATUS_LABELS[status]}
    </Chip>
  );
}
