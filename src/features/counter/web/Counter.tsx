import { useState } from 'react';
import { PrivateWordList } from '#features/reviews/web/PrivateWordList.tsx';
import { PlaceRequests } from '#features/tables/web/PlaceRequests.tsx';
import { CheckInCode } from '#features/visits/web/CheckInCode.tsx';
import { useAwake } from '#features/visits/web/useAwake.ts';
import { t } from '#kit/contract/text.ts';
import { useHydrated } from '#kit/web/hydrated.tsx';
import { useRenderTime } from '#kit/web/renderTime.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { Skeleton } from '#kit/web/ui/Skeleton.tsx';
import { getCounterCode } from '../contract.ts';
import { ConfirmPanel } from './ConfirmPanel.tsx';

/** Shut until somebody opens it: guests look at this screen too. */
function PrivateWords({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  const now = useRenderTime();
  return (
    <Panel title={t('What guests told you alone')}>
      {isOpen ? (
        <div className="grid gap-2">
          <PrivateWordList restaurantId={id} now={now} />
        </div>
      ) : (
        <Button onClick={() => setOpen(true)}>{t('Read the private words')}</Button>
      )}
    </Panel>
  );
}

/** What staff do: confirm a guest's code, and show the code by which guests check in. */
export function Counter({ id }: { id: number }) {
  const isHydrated = useHydrated();
  useAwake(isHydrated);
  return (
    <div className="grid gap-5 lg:grid-cols-[2fr_3fr] lg:items-start">
      <div className="grid gap-5">
        <PlaceRequests id={id} />
        <ConfirmPanel id={id} />
        <PrivateWords id={id} />
      </div>
      <Panel title={t('Check guests in')}>
        <p className="mb-5 text-sm text-ink-2">
          {t(
            'Guests scan this, or press “Check in” on the restaurant’s page and type the code. It changes every minute.',
          )}
        </p>
        {isHydrated ? <CheckInCode id={id} from={getCounterCode} large /> : <Skeleton className="h-96" />}
      </Panel>
    </div>
  );
}
