import { useNavigate } from '@tanstack/react-router';
import { Minus, Plus } from 'lucide-react';
import { memo } from 'react';
import { links } from '#addresses.ts';
import { t } from '#kit/contract/text.ts';
import { IconButton } from '#kit/web/ui/IconButton.tsx';

const SIZES = ['1', '2', '3', '4'] as const;
const USUAL = 4;

/** How many cards stand side by side on a wide screen. */
export const ViewSize = memo(function ViewSize({ size }: { size: number }) {
  const navigate = useNavigate();
  const change = (to: number) =>
    void navigate({
      from: links.restaurants,
      to: links.restaurants,
      search: (search) => ({ ...search, size: to === USUAL ? undefined : SIZES[to - 1] }),
      replace: true,
      resetScroll: false,
    });
  return (
    <fieldset aria-label={t('View size')} className="-my-1 hidden shrink-0 items-center gap-1 lg:flex">
      <span className="me-1 text-sm text-ink-2">{t('View size')}</span>
      <IconButton
        label={t('Fewer in a row')}
        variant="raised"
        disabled={size <= 1}
        onClick={() => change(size - 1)}
      >
        <Minus size={18} />
      </IconButton>
      <output className="w-6 text-center font-semibold">{size}</output>
      <IconButton
        label={t('More in a row')}
        variant="raised"
        disabled={size >= SIZES.length}
        onClick={() => change(size + 1)}
      >
        <Plus size={18} />
      </IconButton>
    </fieldset>
  );
});
