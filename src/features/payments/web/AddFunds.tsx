import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { limitsIn, scaleLimit } from '#features/wallet/rules.ts';
import { AmountField } from '#features/wallet/web/transfer/AmountField.tsx';
import { WalletSkeleton } from '#features/wallet/web/WalletSkeleton.tsx';
import { afterFailure, MONEY_READS, myWallet, type Wallet } from '#features/wallet/web/wallet.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import { CallError, useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormGroup, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { EmptyState } from '#kit/web/ui/EmptyState.tsx';
import { ErrorState } from '#kit/web/ui/ErrorState.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { type Card, type TopUp, type TopUpInput, topUp } from '../contract.ts';
import { BankStep } from './BankStep.tsx';
import { CardChoice, type CardOption, savedOption, testOption } from './CardChoice.tsx';
import { myCards, topUpKeys } from './cards.ts';
import { SandboxNote } from './SandboxNote.tsx';
import { rememberWayBack } from './wayBack.ts';

const PRESETS = [1000, 2500, 5000, 10_000];
const DEFAULT = 2500;
const NEW_CARD = 'new';

interface AddFundsProps {
  /** The missing amount; the form begins with at least this much. */
  missingAmount?: number;
  /** ISO 4217; by default that of the wallet. */
  currency?: string;
  onDone: () => void;
  onCancel?: () => void;
}

export function AddFunds(props: AddFundsProps) {
  const wallet = useQuery(myWallet);
  const cards = useQuery(myCards);
  const failure = wallet.error ?? cards.error;
  if (failure)
    return (
      <ErrorState
        busy={wallet.isFetching || cards.isFetching}
        onRetry={() => void Promise.all([wallet.refetch(), cards.refetch()])}
      >
        {failure.sentence}
      </ErrorState>
    );
  if (!wallet.data || !cards.data) return <WalletSkeleton />;
  if (wallet.data.provider.kind === null)
    return (
      <EmptyState action={props.onCancel && <Button onClick={props.onCancel}>{t('Back')}</Button>}>
        {t('Payments are not set up')}
      </EmptyState>
    );
  return <Ready wallet={wallet.data} cards={cards.data} {...props} />;
}

function createShape(currency: string) {
  const { least, most } = limitsIn(currency).topUp;
  return z.object({
    amount: z
      .number(t('Enter an amount, such as 25'))
      .min(least, t('Add at least {least}', { least: formatMoney(least, currency) }))
      .max(most, t('Add at most {most} at a time', { most: formatMoney(most, currency) })),
    choice: z.string().min(1, t('Choose a card')),
  });
}

function Ready({
  wallet,
  cards,
  missingAmount = 0,
  currency = wallet.currency,
  onDone,
  onCancel,
}: AddFundsProps & { wallet: Wallet; cards: Card[] }) {
  const { isSandbox } = wallet.provider;
  const { least, most } = limitsIn(currency).topUp;
  const scale = (cents: number) => scaleLimit(cents, currency);
  const options = toCardOptions(wallet, cards);
  const [shape] = useState(() => createShape(currency));
  const form = useZodForm(shape, {
    amount:
      missingAmount > 0
        ? Math.min(most, Math.max(least, Math.ceil(missingAmount / 100) * 100))
        : scale(DEFAULT),
    // The default card comes first.
    choice: options[0]?.value ?? '',
  });
  const { pending, settle } = useTopUp({
    hasWayBack: onCancel !== undefined,
    onDone,
    onDeclined: (message) => form.setError('root', { type: 'server', message }),
  });
  const send = useEndpointMutation(topUp, { keys: topUpKeys, refreshes: MONEY_READS, success: settle });
  const amount = form.watch('amount');

  if (pending) return <BankStep topUp={pending} settle={settle} />;
  return (
    <Form
      form={form}
      onSubmit={async ({ amount, choice }) => {
        // Ignores a second press while the dialog closes.
        if (send.data?.status === 'succeeded') return;
        try {
          await send.mutateAsync({ amount, currency, ...parsePaymentChoice(choice) });
        } catch (error) {
          if (error instanceof CallError && Object.keys(error.errors).length === 0)
            form.setError('root', { type: 'server', message: afterFailure(error) });
          throw error;
        }
      }}
    >
      {isSandbox && <SandboxNote />}
      <AmountField
        presets={PRESETS.map(scale)}
        currency={currency}
        hint={t('From {least} to {most}', {
          least: formatMoney(least, currency),
          most: formatMoney(most, currency),
        })}
      />
      <FormGroup name="choice" label={t('Card')}>
        {(control) => <CardChoice label={t('Card')} options={options} {...control} />}
      </FormGroup>
      <DialogFoot>
        {onCancel && <Button onClick={onCancel}>{t('Back')}</Button>}
        <SubmitButton>
          {amount ? t('Add {amount}', { amount: formatMoney(amount, currency) }) : t('Add Funds')}
        </SubmitButton>
      </DialogFoot>
    </Form>
  );
}

function parsePaymentChoice(choice: string): Pick<z.input<typeof TopUpInput>, 'cardId' | 'testCard'> {
  const [kind, value = ''] = choice.split(/ (.*)/);
  if (kind === 'card') return { cardId: Number(value) };
  // The options come from the sandbox's own list.
  if (kind === 'test') return { testCard: value as Wallet['testCards'][number]['testCard'] };
  return {};
}

function toCardOptions(wallet: Wallet, cards: readonly Card[]): CardOption[] {
  const others = wallet.provider.isSandbox
    ? wallet.testCards.map(testOption)
    : [
        {
          value: NEW_CARD,
          label: t('Another card'),
          note: t('You enter it on the page of our payment provider.'),
        },
      ];
  return [...cards.map(savedOption), ...others];
}

/** Follows a top-up until it is paid, declined or waits for its owner. */
function useTopUp(on: {
  /** Whether people return to the current page from the provider's page. */
  hasWayBack: boolean;
  onDone: () => void;
  onDeclined: (message: string) => void;
}) {
  const [pendingTopUp, setPendingTopUp] = useState<TopUp | null>(null);

  function settle(topUp: TopUp) {
    if (topUp.next?.kind === 'visit') {
      rememberWayBack(on.hasWayBack ? window.location.pathname + window.location.search : null);
      window.location.assign(topUp.next.url);
      return;
    }
    setPendingTopUp(topUp.next ? topUp : null);
    if (topUp.status === 'declined') on.onDeclined(topUp.message);
    if (topUp.status === 'succeeded') {
      toast({
        title: t('Funds added'),
        description: t('{amount} was added. Your balance is {balance}.', {
          amount: formatMoney(topUp.amount, topUp.currency),
          balance: formatMoney(topUp.balance, topUp.currency),
        }),
      });
      on.onDone();
    }
  }
  return { pending: pendingTopUp, settle };
}

export function AddFundsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title={t('Add Funds')}>
      <AddFunds onDone={onClose} />
    </Dialog>
  );
}
