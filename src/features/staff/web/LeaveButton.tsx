import { useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { leaveWorkplace, listWorkplaces } from '../contract.ts';

/** Lets staff stop working somewhere; asks once more. */
export function LeaveButton({ id, name }: { id: number; name: string }) {
  const [asking, setAsking] = useState(false);
  const leave = useEndpointMutation(leaveWorkplace, {
    refreshes: [listWorkplaces],
    success: () => toast({ title: t('You no longer work at {name}', { name }) }),
    failure: (error) => toast({ title: t('Not done'), description: error.sentence, variant: 'destructive' }),
  });
  return (
    <div className="border-t border-line p-2">
      {asking ? (
        <p role="alert" className="flex flex-wrap items-center justify-end gap-2 ps-2 text-sm">
          <span className="me-auto">{t('Close this counter for you?')}</span>
          <Button size="sm" onClick={() => setAsking(false)}>
            {t('Keep it')}
          </Button>
          <Button size="sm" variant="destructive" busy={leave.isPending} onClick={() => leave.mutate({ id })}>
            {t('I don’t work here')}
          </Button>
        </p>
      ) : (
        <Button size="sm" variant="quiet" onClick={() => setAsking(true)}>
          {t('I no longer work here')}
        </Button>
      )}
    </div>
  );
}
