import { formatMoney } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import { Chip } from '#kit/web/ui/Chip.tsx';
import type { MenuItem } from '../contract.ts';
import { DIET_LABELS } from './wording.ts';

export function DishFacts({ dish: { price, currency, isPopular, isSoldOut, dietary } }: { dish: MenuItem }) {
  return (
    <p className="mt-2 flex flex-wrap items-center gap-1.5">
      <strong className="me-1 font-bold">{formatMoney(price, currency)}</strong>
      {isSoldOut && <Chip>{t('Sold out')}</Chip>}
      {isPopular && <Chip tone="accent">{t('Popular')}</Chip>}
      {dietary.map((mark) => (
        <Chip key={mark} tone="herb">
          {DIET_LABELS[mark]}
        </Chip>
      ))}
    </p>
  );
}
