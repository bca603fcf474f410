import { Check, ScanLine, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { pictureSources } from '#features/media/rules.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { useHydrated } from '#kit/web/hydrated.tsx';
import { lazyDialog } from '#kit/web/lazyDialog.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { cx } from '#kit/web/ui/cx.ts';
import { Field } from '#kit/web/ui/forms/Field.tsx';
import { fieldClass } from '#kit/web/ui/forms/field-class.ts';
import { Picture } from '#kit/web/ui/media/Picture.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { confirmCode, type HandedOver } from '../contract.ts';
import { COUNTER, findRewardCode } from '../rules.ts';
import { canScan } from './scanning.ts';

const CodeScanner = lazyDialog(() => import('./CodeScanner.tsx'), 'CodeScanner');

/** Confirms the code on a guest's screen, typed or scanned. */
export function ConfirmPanel({ id }: { id: number }) {
  const [typedCode, setTypedCode] = useState('');
  const [isScanning, setScanning] = useState(false);
  const [hint, setHint] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const send = useEndpointMutation(confirmCode);

  function confirm(text: string) {
    const code = findRewardCode(text);
    setHint(code ? undefined : t('The code has eight letters and digits.'));
    if (!code || send.isPending) return;
    setTypedCode(code);
    send.mutate({ id, code });
  }

  function startOver() {
    send.reset();
    setTypedCode('');
    field.current?.focus();
  }

  return (
    <Panel title={t('Confirm a reward')}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          confirm(typedCode);
        }}
      >
        <Field label={t('Code on the guest’s screen')} error={hint}>
          {(control) => (
            <input
              type="text"
              {...control}
              ref={field}
              value={typedCode}
              onChange={({ target }) => {
                setTypedCode(target.value);
                setHint(undefined);
                if (!send.isPending) send.reset();
              }}
              autoComplete="off"
              autoCapitalize="characters"
              autoCorrect="off"
              spellCheck={false}
              maxLength={20}
              className={cx(fieldClass(), 'min-h-16 text-center text-xl! font-bold uppercase tabular-nums')}
            />
          )}
        </Field>
        {/* Hidden while an answer shows: the next guest or another code ends that. */}
        <div className={cx('flex flex-wrap gap-3', (send.isSuccess || send.isError) && 'hidden')}>
          {canScan(isHydrated) && (
            <Button
              size="lg"
              icon={<ScanLine size={20} />}
              aria-haspopup="dialog"
              {...CodeScanner.reach}
              onClick={() => setScanning(true)}
            >
              {t('Scan')}
            </Button>
          )}
          <Button
            type={isHydrated ? 'submit' : 'button'}
            variant="primary"
            size="lg"
            className="flex-1"
            busy={send.isPending}
            disabled={typedCode.trim().length < COUNTER.codeLength}
          >
            {t('Confirm')}
          </Button>
        </div>
      </form>
      {isScanning && (
        <CodeScanner
          onClose={() => setScanning(false)}
          onCode={(text) => {
            setScanning(false);
            confirm(text);
          }}
        />
      )}
      <Answer handedOver={send.data} refusal={send.error?.sentence} onNext={startOver} />
    </Panel>
  );
}

interface AnswerProps {
  handedOver: HandedOver | undefined;
  refusal: string | undefined;
  onNext: () => void;
}

/** The result, large enough to read at arm's length. */
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
