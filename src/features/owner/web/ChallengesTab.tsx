import { z } from 'zod';
import type { OwnRestaurant } from '../contract.ts';
import type { Draft } from './draft.ts';
import { OwnForm } from './OwnForm.tsx';
import { TemplatesStep } from './TemplatesStep.tsx';

// It looks at one part of the draft and passes over the rest.
const ANY = z.object({}) as unknown as z.ZodType<Record<string, unknown>, Draft>;

/** The loyalty templates that a restaurant has picked. */
export function ChallengesTab({ own }: { own: OwnRestaurant }) {
  return (
    <div className="max-w-wide">
      <OwnForm own={own} title="Loyalty challenges" shape={ANY} fields={['challengeTemplates']}>
        <TemplatesStep />
      </OwnForm>
    </div>
  );
}
