import type { OwnRestaurant } from '../contract.ts';
import { OwnForm } from './OwnForm.tsx';
import { PARTS } from './wizard/steps.ts';
import { TemplatesStep } from './wizard/TemplatesStep.tsx';

/** The loyalty templates that a restaurant has picked. */
export function ChallengesTab({ own }: { own: OwnRestaurant }) {
  return (
    <div className="max-w-wide">
      <OwnForm own={own} title="Loyalty challenges" shape={PARTS.rest} fields={['challengeTemplates']}>
        <TemplatesStep />
      </OwnForm>
    </div>
  );
}
