import { LocateFixed } from 'lucide-react';
import { DEFAULT_DISTANCE } from '#features/discovery/options.ts';
import { t } from '#kit/contract/text.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { FieldGroup } from '#kit/web/ui/forms/FieldGroup.tsx';
import { Slider } from '#kit/web/ui/forms/Slider.tsx';
import { usePosition } from '../position.ts';
import type { SectionProps } from './FacetChips.tsx';

const FARTHEST = 50;

/** How far away at most; the position is asked for only when somebody presses. */
export function PlaceSection({ filters, change }: SectionProps) {
  const { ask, asking } = usePosition();
  const { lat, distance = DEFAULT_DISTANCE } = filters;
  async function locate() {
    const position = await ask();
    if (position) change({ do: 'near', position });
  }
  if (lat === undefined) {
    return (
      <FieldGroup
        label={t('Distance')}
        hint={t('Your browser asks for your position when you press; it becomes part of the page’s address.')}
      >
        <div>
          <Button busy={asking} icon={<LocateFixed size={18} />} onClick={() => void locate()}>
            {t('Near me')}
          </Button>
        </div>
      </FieldGroup>
    );
  }
  return (
    <FieldGroup label={t('Distance')}>
      <div className="flex items-center gap-4">
        <Slider
          aria-label={t('Distance')}
          min={1}
          max={Math.max(FARTHEST, distance)}
          value={distance}
          valueText={t('{distance} km', { distance })}
          onChange={(km) => change({ do: 'within', km })}
        />
        <output className="w-16 shrink-0 text-end font-semibold">{t('{distance} km', { distance })}</output>
      </div>
      <div>
        <Button size="sm" variant="quiet" onClick={() => change({ do: 'near', position: null })}>
          {t('Anywhere')}
        </Button>
      </div>
    </FieldGroup>
  );
}
