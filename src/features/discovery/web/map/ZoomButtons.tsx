import { Minus, Plus } from 'lucide-react';
import { t } from '#kit/contract/text.ts';
import { IconButton } from '#kit/web/ui/IconButton.tsx';

/** For people who cannot pinch or turn a wheel; `onZoom` gets one level up or down. */
export function ZoomButtons({ onZoom }: { onZoom: (step: 1 | -1) => void }) {
  return (
    <div className="absolute top-3 right-3 z-2 grid gap-2">
      <IconButton variant="raised" label={t('Zoom in')} onClick={() => onZoom(1)}>
        <Plus size={20} />
      </IconButton>
      <IconButton variant="raised" label={t('Zoom out')} onClick={() => onZoom(-1)}>
        <Minus size={20} />
      </IconButton>
    </div>
  );
}
