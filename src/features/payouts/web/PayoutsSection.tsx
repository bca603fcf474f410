import { useState } from 'react';
import { Panel } from '#kit/web/ui/Panel.tsx';
import { type PayoutStep, PayoutsPanel, STEP_TITLES } from './PayoutsPanel.tsx';

/** The wallet's dialog as a screen of the owner area: restaurants earn into their owner's wallet. */
export function PayoutsSection() {
  const [step, setStep] = useState<PayoutStep>({ name: 'overview' });
  return (
    <Panel title={STEP_TITLES[step.name]} className="max-w-form">
      <PayoutsPanel step={step} onStep={setStep} />
    </Panel>
  );
}
