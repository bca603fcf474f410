import { Landmark } from 'lucide-react';
import { afterFailure, MONEY_READS } from '#features/wallet/web/wallet.ts';
import { formatMoney } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { confirmTopUp, type TopUp } from '../contract.ts';

interface BankStepProps {
  topUp: TopUp;
  settle: (topUp: TopUp) => void;
}

/** The sandbox's stand-in for the page on which a bank asks its customer to confirm. */
export function BankStep({ topUp, settle }: BankStepProps) {
  const send = useEndpointMutation(confirmTopUp, { refreshes: MONEY_READS, success: settle });
  const answer = (approve: boolean) =>
    send.isIdle || send.isError ? send.mutate({ id: topUp.id, approve }) : undefined;
  return (
    <div className="grid justify-items-center gap-3 pt-2 text-center">
      <span className="grid size-14 place-items-center rounded-full bg-sunken text-ink-2">
        <Landmark size={26} />
      </span>
      <h3 className="text-lg">{t('Is it you?')}</h3>
      <p className="text-ink-2">
        {t(
          'Your bank asks whether you want to pay {amount} to Tablemate. In the sandbox, you are the bank.',
          { amount: formatMoney(topUp.amount, topUp.currency) },
        )}
      </p>
      {send.error && (
        <p role="alert" className="text-sm text-error">
          {afterFailure(send.error)}
        </p>
      )}
      <div className="w-full justify-self-stretch">
        <DialogFoot>
          <Button onClick={() => answer(false)}>{t('Refuse')}</Button>
          <Button variant="primary" busy={send.isPending} onClick={() => answer(true)}>
            {t('Approve {amount}', { amount: formatMoney(topUp.amount, topUp.currency) })}
          </Button>
        </DialogFoot>
      </div>
    </div>
  );
}
