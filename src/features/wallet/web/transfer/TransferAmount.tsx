import { Plus } from 'lucide-react';
import { DEFAULT_CURRENCY, formatMoney } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import { Form, FormField, FormGroup, SubmitButton } from '#kit/web/form.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { ChoiceGroup } from '#kit/web/ui/forms/ChoiceGroup.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { scaleLimit } from '../../rules.ts';
import { AmountField } from './AmountField.tsx';
import { RecipientLine } from './RecipientLine.tsx';
import type { Recipient } from './recipient.ts';
import type { TransferMode } from './transferDraft.ts';
import type { TransferForm } from './useTransferForm.ts';
import { useTransferWallet } from './useTransferWallet.ts';

const PRESETS = { send: [500, 1000, 2000, 5000], tip: [200, 500, 1000, 2000] };

interface TransferAmountProps {
  transferKind: TransferMode;
  form: TransferForm;
  recipient: Recipient;
  onChange?: () => void;
  /** Called with the missing amount and its currency. */
  onAddFunds: (missingAmount: number, currency: string) => void;
  onNext: () => void;
}

/** Chooses the balance to pay from. */
function CurrencyField({ currencies }: { currencies: readonly string[] }) {
  return (
    <FormGroup<{ currency: string }, 'currency'> name="currency" label={t('Currency')}>
      {({ value, onChange }) => (
        <ChoiceGroup
          label={t('Currency')}
          value={value || (currencies[0] ?? '')}
          onChange={onChange}
          options={currencies.map((one) => ({ value: one, label: one }))}
        />
      )}
    </FormGroup>
  );
}

/** The amount and the message; warns before sending if the balance is too small. */
export function TransferAmount({
  transferKind,
  form,
  recipient,
  onChange,
  onAddFunds,
  onNext,
}: TransferAmountProps) {
  const { currency, balance, most, currencies } = useTransferWallet(recipient, form.watch('currency'));
  const amount = form.watch('amount');
  const missingAmount = balance !== undefined && amount !== null ? amount - balance : 0;
  return (
    <Form
      form={form}
      onSubmit={(values) => {
        if (values.amount > most)
          form.setError(
            'amount',
            {
              type: 'most',
              message: t('At most {most} at a time', { most: formatMoney(most, currency) }),
            },
            { shouldFocus: true },
          );
        else if (balance !== undefined && values.amount > balance)
          form.setError('amount', {
            type: 'balance',
            message:
              balance === 0 && currency !== DEFAULT_CURRENCY
                ? t('Your wallet holds no {currency}. Add funds in {currency} first.', { currency })
                : t('Your balance is too small. Add funds first.'),
          });
        else onNext();
      }}
    >
      <RecipientLine recipient={recipient} onChange={onChange} />
      {currencies.length > 1 && <CurrencyField currencies={currencies} />}
      <AmountField
        key={currency}
        presets={PRESETS[transferKind].map((cents) => scaleLimit(cents, currency))}
        currency={currency}
        hint={
          balance === undefined
            ? t('Up to {most}', { most: formatMoney(most, currency) })
            : t('You have {balance}', { balance: formatMoney(balance, currency) })
        }
      />
      {missingAmount > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-field bg-accent-soft px-3.5 py-2.5 text-sm">
          <span>{t('{missing} more than you have.', { missing: formatMoney(missingAmount, currency) })}</span>
          <Button size="sm" icon={<Plus size={16} />} onClick={() => onAddFunds(missingAmount, currency)}>
            {t('Add Funds')}
          </Button>
        </div>
      )}
      <FormField name="message" label={t('Message')} optional>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={280}
            placeholder={transferKind === 'tip' ? t('Say thank you') : t('What is it for?')}
          />
        )}
      </FormField>
      <DialogFoot>
        <SubmitButton>{t('Continue')}</SubmitButton>
      </DialogFoot>
    </Form>
  );
}
