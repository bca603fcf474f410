import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { formatMoney } from '#kit/contract/format.ts';
import { Form, FormField, SubmitButton } from '#kit/web/form.tsx';
import { Button } from '#kit/web/ui/Button.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { myWallet } from '../wallet.ts';
import { AmountField } from './AmountField.tsx';
import { RecipientLine } from './RecipientLine.tsx';
import type { Recipient } from './recipient.ts';
import type { TransferMode } from './transferDraft.ts';
import type { TransferForm } from './useTransferForm.ts';

const PRESETS = { send: [500, 1000, 2000, 5000], tip: [200, 500, 1000, 2000] };

interface TransferAmountProps {
  transferKind: TransferMode;
  form: TransferForm;
  recipient: Recipient;
  onChange?: () => void;
  /** Given how many cents are missing. */
  onAddFunds: (missing: number) => void;
  onNext: () => void;
}

/** How much and with which words; says before anything is sent when the balance is too small. */
export function TransferAmount({
  transferKind,
  form,
  recipient,
  onChange,
  onAddFunds,
  onNext,
}: TransferAmountProps) {
  const { data: wallet } = useQuery(myWallet);
  const amount = form.watch('amount');
  const balance = wallet?.balance;
  const missing = balance !== undefined && amount !== null ? amount - balance : 0;
  return (
    <Form
      form={form}
      onSubmit={(values) => {
        if (balance !== undefined && values.amount > balance)
          form.setError('amount', {
            type: 'balance',
            message: 'Your balance is too small. Add funds first.',
          });
        else onNext();
      }}
    >
      <RecipientLine recipient={recipient} onChange={onChange} />
      <AmountField
        presets={PRESETS[transferKind]}
        hint={balance === undefined ? 'Up to $500.00' : `You have ${formatMoney(balance)}`}
      />
      {missing > 0 && (
        <div className="flex flex-wrap items-center justify-between gap-2 rounded-field bg-accent-soft px-3.5 py-2.5 text-sm">
          <span>{formatMoney(missing)} more than you have.</span>
          <Button size="sm" icon={<Plus size={16} />} onClick={() => onAddFunds(missing)}>
            Add Funds
          </Button>
        </div>
      )}
      <FormField name="message" label="Message" optional>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={280}
            placeholder={transferKind === 'tip' ? 'Say thank you' : 'What is it for?'}
          />
        )}
      </FormField>
      <DialogFoot>
        <SubmitButton>Continue</SubmitButton>
      </DialogFoot>
    </Form>
  );
}
