import { z } from 'zod';
import { FormFoot, useSaving } from '#features/admin/row/web/RowForm.tsx';
import { CHALLENGE_FIELDS, withReward } from '#features/challenges/web/fields.ts';
import { TYPE_LABELS } from '#features/challenges/web/wording.ts';
import { CouponCurrency, CouponValueFields } from '#features/coupons/web/CouponValueFields.tsx';
import { WIZARD_CUISINES } from '#features/owner/options.ts';
import { nameCuisine, toOptions } from '#features/restaurants/web/names/optionNames.ts';
import { DEFAULT_CURRENCY } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import { Form, FormField, useZodForm } from '#kit/web/form.tsx';
import { Select } from '#kit/web/ui/forms/Select.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { CHALLENGE_COUNTS, CHALLENGE_TYPES, REWARD_MOMENTS } from '#vocabulary.ts';
import { addAdminChallenge } from '../contract.ts';
import { COUNT_LABELS } from './wording.ts';

const Shape = withReward(
  z.object({
    ...CHALLENGE_FIELDS,
    counts: z.enum(CHALLENGE_COUNTS),
    cuisine: z.string(),
    firstDay: z.string(),
    timeZone: z.string(),
    on: z.enum(REWARD_MOMENTS),
    amount: z.number().nullable(),
    currency: CouponCurrency,
    fundedBy: z.string().trim().max(80),
  }),
).refine(({ reward, amount }) => reward === '' || amount !== null, {
  path: ['amount'],
  error: t('Say what a restaurant is paid for it'),
});

const EMPTY: z.input<typeof Shape> = {
  title: '',
  description: '',
  type: 'food_explorer',
  counts: 'visit',
  cuisine: '',
  requiredCount: '3',
  timeLimit: '30',
  points: '100',
  firstDay: '',
  lastDay: '',
  timeZone: 'UTC',
  reward: '',
  stock: '',
  on: 'complete',
  amount: null,
  currency: DEFAULT_CURRENCY,
  fundedBy: '',
};

const MOMENTS = [
  { value: 'complete', label: t('On completing') },
  { value: 'accept', label: t('On accepting') },
];

/** Creates a challenge of the platform. */
export function ChallengeDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const form = useZodForm(Shape, EMPTY);
  const save = useSaving(addAdminChallenge, t('Challenge added successfully'), onClose);

  function send({
    reward,
    stock,
    on,
    amount,
    currency,
    cuisine,
    firstDay,
    lastDay,
    fundedBy,
    ...rest
  }: z.output<typeof Shape>) {
    return save.mutateAsync({
      ...rest,
      cuisine: cuisine || null,
      firstDay: firstDay || null,
      lastDay: lastDay || null,
      fundedBy: fundedBy || null,
      reward:
        reward && stock !== null && amount !== null
          ? { title: reward, stock, on, value: { amount, currency } }
          : null,
    });
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      tall
      title={t('Add Challenge')}
      description={t(
        'A challenge of the platform: it counts at every restaurant, and its XP lead to the next level.',
      )}
    >
      <Form form={form} showFailure onSubmit={send}>
        <FormField name="title" label={t('Title')} maxLength={80} autoComplete="off" />
        <FormField name="description" label={t('Description')} optional>
          {(control) => <Textarea {...control} rows={2} maxLength={500} />}
        </FormField>
        <div className="grid grid-cols-2 items-start gap-4 *:min-w-0">
          <FormField name="type" label={t('Type')}>
            {(control) => (
              <Select
                {...control}
                options={CHALLENGE_TYPES.map((value) => ({ value, label: TYPE_LABELS[value] }))}
              />
            )}
          </FormField>
          <FormField name="points" label={t('XP')} inputMode="numeric" />
          <FormField name="counts" label={t('What counts')}>
            {(control) => (
              <Select
                {...control}
                options={CHALLENGE_COUNTS.map((value) => ({ value, label: COUNT_LABELS[value] ?? value }))}
              />
            )}
          </FormField>
          <FormField name="requiredCount" label={t('How many')} inputMode="numeric" />
          <FormField name="cuisine" label={t('Cuisine')} optional>
            {(control) => (
              <Select {...control} placeholder={t('Any')} options={toOptions(WIZARD_CUISINES, nameCuisine)} />
            )}
          </FormField>
          <FormField name="timeLimit" label={t('Days to do it')} optional inputMode="numeric" />
          <FormField name="firstDay" label={t('First day')} optional type="date" />
          <FormField name="lastDay" label={t('Last day')} optional type="date" />
        </div>
        <FormField name="timeZone" label={t('Time zone')} hint={t('Its days start at 04:00 there.')}>
          {(control) => (
            <Select
              {...control}
              options={['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]}
            />
          )}
        </FormField>
        <div className="grid grid-cols-2 items-start gap-4 *:min-w-0">
          <FormField
            name="reward"
            label={t('Reward')}
            optional
            placeholder={t('A free dessert')}
            maxLength={80}
          />
          <FormField name="stock" label={t('Stock')} optional inputMode="numeric" />
          <FormField name="on" label={t('Handed out')}>
            {(control) => <Select {...control} options={MOMENTS} />}
          </FormField>
          <FormField name="fundedBy" label={t('In the name of')} optional maxLength={80} autoComplete="off" />
        </div>
        <CouponValueFields
          hint={t(
            'Paid out of the promotion account to the restaurant that hands a reward over. Without funds none is handed out.',
          )}
        />
        <FormFoot onClose={onClose} label={t('Add Challenge')} />
      </Form>
    </Dialog>
  );
}
