import { useState } from 'react';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { type PayoutStep, PayoutsPanel, STEP_TITLES } from './PayoutsPanel.tsx';

/** Balances by source, the bank, and the payouts so far. */
export function PayoutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [step, setStep] = useState<PayoutStep>({ name: 'overview' });
  return (
    <Dialog open={open} onClose={onClose} title={STEP_TITLES[step.name]}>
      <PayoutsPanel step={step} onStep={setStep} />
    </Dialog>
  );
}

/** The wallet's dialog as a screen of the owner area: restaurants earn into their owner's wallet. */
export function PayoutsSection() {
  const [step, setStep] = useState<PayoutStep>({ name: 'overview' });
  return (
    <Panel title={STEP_TITLES[step.name]} className="max-w-form">
      <PayoutsPanel step={step} onStep={setStep} />
    </Panel>
  );
}
