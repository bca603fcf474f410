import { Check, X } from 'lucide-react';
import { pictureSources } from '#features/media/rules.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import type { HandedOver } from '../contract.ts';

interface AnswerProps {
  handedOver: HandedOver | undefined;
  /** Why nothing is handed over. */
  refusal: string | undefined;
  onNext: () => void;
}

/** What became of a code, large enough to read at arm's length. */
export function Answer({ handedOver, refusal, onNext }: AnswerProps) {
  const isGood = handedOver !== undefined;
  return (
    <div role="status" aria-live="assertive">
      {(handedOver || refusal) && (
        <div
          className={cx(
            'mt-5 grid justify-items-center gap-3 rounded-card p-5 text-center',
            isGood ? 'bg-herb-soft' : 'border border-error',
          )}
        >
          <span
            className={cx(
              'grid size-18 place-items-center rounded-full',
              isGood ? 'bg-herb text-paper' : 'bg-error text-on-error',
            )}
          >
            {isGood ? <Check size={40} strokeWidth={3} /> : <X size={40} strokeWidth={3} />}
          </span>
          {handedOver ? <Good handedOver={handedOver} /> : <p className="text-lg text-balance">{refusal}</p>}
          <Button size="lg" full onClick={onNext}>
            {t('Next guest')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Good({ handedOver: { title, detail, image, guest, paid } }: { handedOver: HandedOver }) {
  return (
    <>
      <p className="text-sm font-semibold text-herb">{t('Confirmed')}</p>
      {image && (
        <Picture {...pictureSources(image)} sizes="8rem" alt="" className="aspect-[4/3] w-32! rounded-card" />
      )}
      <p className="display text-xl text-balance wrap-anywhere">
        <bdi>{title}</bdi>
      </p>
      <p className="text-ink-2 wrap-anywhere">
        {[t('For {guest}', { guest: guest ?? t('a guest') }), detail].filter(Boolean).join(' · ')}
      </p>
      {paid && (
        <p className="font-semibold text-herb">
          {t('{amount} paid to the restaurant', { amount: formatMoney(paid.amount, paid.currency) })}
        </p>
      )}
    </>
  );
}
