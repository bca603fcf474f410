import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { createChallenge, forecastChallenge, listOwnChallenges } from '#features/challenges/contract.ts';
import { CHALLENGES, OWNER_TEMPLATES } from '#features/challenges/rules.ts';
import { CHALLENGE_FIELDS, withReward } from '#features/challenges/web/fields.ts';
import { plural, t } from '#kit/contract/text.ts';
import { query, useEndpointMutation } from '#kit/web/api.ts';
import { useDebounced } from '#kit/web/debounced.ts';
import { Form, FormField, fillFields, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { ChipButton } from '#kit/web/ui/Chip.tsx';
import { Select } from '#kit/web/ui/forms/Select.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';

/** Actions that count at a single restaurant. */
const COUNTED_HERE = [
  { value: 'visit', label: t('Verified visits') },
  { value: 'review', label: t('Reviews') },
  { value: 'photo', label: t('Photo posts that tag you') },
];

const Shape = withReward(z.object({ ...CHALLENGE_FIELDS, counts: z.enum(['visit', 'review', 'photo']) }));

const [FIRST] = OWNER_TEMPLATES;

const toFields = ({
  id: _,
  requiredCount,
  timeLimit,
  points,
  ...template
}: (typeof OWNER_TEMPLATES)[number]) => ({
  ...template,
  requiredCount: String(requiredCount),
  timeLimit: timeLimit?.toString() ?? '',
  points: String(points),
});

const toNumber = (text: string, most: number) =>
  /^\d{1,6}$/.test(text.trim()) ? Math.min(most, Number(text)) : 0;

interface ChallengeDialogProps {
  restaurantId: number;
  onClose: () => void;
}

/** Creates a challenge from a template, with what it can cost at most. */
export function ChallengeDialog({ restaurantId, onClose }: ChallengeDialogProps) {
  const form = useZodForm(Shape, {
    ...toFields(FIRST),
    lastDay: '',
    reward: '',
    stock: '',
  });
  const create = useEndpointMutation(createChallenge, {
    refreshes: [listOwnChallenges],
    success: () => {
      toast({ title: t('Challenge started'), description: t('Guests find it on your page.') });
      onClose();
    },
  });
  const values = useWatch({ control: form.control });

  function send({ lastDay, reward, stock, ...rest }: z.output<typeof Shape>) {
    return create.mutateAsync({
      ...rest,
      id: restaurantId,
      lastDay: lastDay || null,
      reward: reward && stock !== null ? { title: reward, stock } : null,
    });
  }

  return (
    <Dialog open onClose={onClose} title={t('New challenge')} tall>
      <Form form={form} onSubmit={send} showFailure>
        <fieldset className="flex min-w-0 flex-wrap gap-2">
          <legend className="mb-2 text-sm font-semibold">{t('Begin from')}</legend>
          {OWNER_TEMPLATES.map((template) => (
            <ChipButton
              key={template.id}
              selected={values.title === template.title}
              onClick={() => fillFields(form, toFields(template))}
            >
              {template.title}
            </ChipButton>
          ))}
        </fieldset>
        <FormField name="title" label={t('Title')} maxLength={80} autoComplete="off" />
        <FormField name="description" label={t('Description')} optional>
          {(control) => <Textarea {...control} rows={2} maxLength={500} />}
        </FormField>
        <div className="grid grid-cols-2 items-start gap-4 *:min-w-0">
          <FormField name="counts" label={t('What counts')}>
            {(control) => <Select {...control} options={COUNTED_HERE} />}
          </FormField>
          <FormField name="requiredCount" label={t('How many')} inputMode="numeric" />
          <FormField name="timeLimit" label={t('Days to do it')} optional inputMode="numeric" />
          <FormField name="lastDay" label={t('Last day')} optional type="date" />
          <FormField name="points" label={t('Points')} inputMode="numeric" hint={t('For completing it')} />
        </div>
        <div className="grid gap-4 sm:grid-cols-[2fr_1fr] sm:items-start">
          <FormField
            name="reward"
            label={t('Reward')}
            optional
            placeholder={t('A free dessert')}
            hint={t('You give it')}
            maxLength={80}
          />
          <FormField name="stock" label={t('How many')} inputMode="numeric" />
        </div>
        <Forecast
          restaurantId={restaurantId}
          points={toNumber(values.points ?? '', CHALLENGES.maxPoints)}
          stock={values.reward?.trim() ? toNumber(values.stock ?? '', CHALLENGES.maxStock) : 0}
        />
        <DialogFoot>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton>{t('Start challenge')}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}

interface ForecastProps {
  restaurantId: number;
  points: number;
  stock: number;
}

function Forecast({ restaurantId, ...values }: ForecastProps) {
  const points = useDebounced(values.points, 300);
  const stock = useDebounced(values.stock, 300);
  const { data } = useQuery({
    ...query(forecastChallenge, { id: restaurantId, points, stock }),
    placeholderData: keepPreviousData,
  });
  return (
    <p role="status" className="rounded-card bg-sunken p-4 text-sm">
      <span className="font-semibold">{t('At most:')} </span>
      {data
        ? data.rewards > 0
          ? plural(
              data.members,
              '{points} and {rewards}, if the {n} member of today completes it.',
              '{points} and {rewards}, if all {n} members of today complete it.',
              {
                points: plural(data.points, '{n} point', '{n} points'),
                rewards: plural(data.rewards, '{n} reward', '{n} rewards'),
              },
            )
          : plural(
              data.members,
              '{points}, if the {n} member of today completes it.',
              '{points}, if all {n} members of today complete it.',
              { points: plural(data.points, '{n} point', '{n} points') },
            )
        : '…'}
    </p>
  );
}
