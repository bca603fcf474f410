import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { FormFoot, useSaving } from '#features/admin/row/web/RowForm.tsx';
import { Sheet } from '#features/admin/row/web/Sheet.tsx';
import { CHALLENGES } from '#features/challenges/rules.ts';
import type { OwnChallenge } from '#features/challenges/shapes.ts';
import { CouponCurrency, CouponValueFields } from '#features/coupons/web/CouponValueFields.tsx';
import { businessDay } from '#features/visits/rules.ts';
import { DEFAULT_CURRENCY } from '#kit/contract/money.ts';
import { t } from '#kit/contract/text.ts';
import { query } from '#kit/web/api.ts';
import { Form, FormField, useZodForm } from '#kit/web/form.tsx';
import { numberField, optionalNumberField } from '#kit/web/ui/forms/numberFields.ts';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { editAdminChallenge, getAdminChallenge } from '../contract.ts';

const Shape = z.object({
  title: z.string().trim().min(3, t('At least 3 characters')).max(80),
  description: z.string().max(500, t('At most 500 characters')),
  fundedBy: z.string().trim().max(80),
  lastDay: z.string(),
  requiredCount: numberField(1, 100),
  timeLimit: optionalNumberField(1, 365),
  points: numberField(0, 1000),
  addRewards: optionalNumberField(1, CHALLENGES.maxStock),
  amount: z.number().nullable(),
  currency: CouponCurrency,
});

/** Changes a challenge; once people have accepted it, changes to their disadvantage are refused. */
export function EditChallengeDialog({
  id,
  open,
  onClose,
}: {
  id: number;
  open: boolean;
  onClose: () => void;
}) {
  const challenge = useQuery({ ...query(getAdminChallenge, { id }), enabled: open });
  return (
    <Sheet
      open={open}
      onClose={onClose}
      noun={t('Challenge')}
      missing={t('This challenge is not there')}
      read={challenge}
      title={({ title }) => t('Edit {title}', { title })}
    >
      {(challenge) => <Fields challenge={challenge} onClose={onClose} />}
    </Sheet>
  );
}

/** Returns the last business day of a challenge in the format of a date field. */
const findLastDay = ({ endDate, timeZone }: OwnChallenge) =>
  endDate === null ? '' : businessDay(timeZone, Date.parse(endDate) - 1);

function Fields({ challenge, onClose }: { challenge: OwnChallenge; onClose: () => void }) {
  const { id, title, description, fundedBy, requiredCount, timeLimit, points, reward } = challenge;
  const isUnbacked = reward !== null && challenge.restaurantId === null && challenge.rewardValue === null;
  const isAccepted = challenge.participants > 0;
  const form = useZodForm(Shape, {
    title,
    description,
    fundedBy: fundedBy ?? '',
    lastDay: findLastDay(challenge),
    requiredCount: String(requiredCount),
    timeLimit: timeLimit?.toString() ?? '',
    points: String(points),
    addRewards: '',
    amount: null,
    currency: DEFAULT_CURRENCY,
  });
  const save = useSaving(editAdminChallenge, t('Challenge saved successfully'), onClose);
  const { dirtyFields } = form.formState;

  function send(fields: z.output<typeof Shape>) {
    const { requiredCount, timeLimit, points, amount, currency } = fields;
    return save.mutateAsync({
      id,
      title: fields.title,
      description: fields.description,
      fundedBy: fields.fundedBy || null,
      ...(dirtyFields.lastDay && { lastDay: fields.lastDay || null }),
      ...(!isAccepted && { requiredCount, timeLimit, points }),
      ...(fields.addRewards !== null && { addRewards: fields.addRewards }),
      ...(isUnbacked && amount !== null && { rewardValue: { amount, currency } }),
    });
  }

  return (
    <Form form={form} showFailure onSubmit={send}>
      {isAccepted && (
        <p className="rounded-card bg-sunken px-4 py-3 text-sm">
          {t(
            'People have accepted this challenge: its task and what it gives stay as they are, and its last day can only be a later one.',
          )}
        </p>
      )}
      <FormField name="title" label={t('Title')} maxLength={80} autoComplete="off" />
      <FormField name="description" label={t('Description')} optional>
        {(control) => <Textarea {...control} rows={3} maxLength={500} />}
      </FormField>
      <div className="grid grid-cols-2 items-start gap-4 *:min-w-0">
        {!isAccepted && (
          <>
            <FormField name="requiredCount" label={t('How many')} inputMode="numeric" />
            <FormField
              name="points"
              label={challenge.restaurant ? t('Points') : t('XP')}
              inputMode="numeric"
            />
            {!challenge.isDaily && (
              <FormField name="timeLimit" label={t('Days to do it')} optional inputMode="numeric" />
            )}
          </>
        )}
        <FormField name="lastDay" label={t('Last day')} optional type="date" />
        {reward && <FormField name="addRewards" label={t('More rewards')} optional inputMode="numeric" />}
      </div>
      {isUnbacked && (
        <CouponValueFields
          hint={t(
            'Nobody pays for this reward yet, so none is handed out and counters refuse it. Say what a restaurant is paid; the funds must cover what guests hold already.',
          )}
        />
      )}
      {reward && (
        <FormField name="fundedBy" label={t('In the name of')} optional maxLength={80} autoComplete="off" />
      )}
      <FormFoot onClose={onClose} />
    </Form>
  );
}
