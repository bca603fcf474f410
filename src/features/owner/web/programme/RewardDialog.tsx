import { useState } from 'react';
import { z } from 'zod';
import { PhotoGroup } from '#features/media/web/PhotoGroup.tsx';
import { createReward, type OwnReward, updateReward } from '#features/redemptions/contract.ts';
import { REWARDS } from '#features/redemptions/rules.ts';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormCheckbox, FormField, FormGroup, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { numberField, optionalNumberField } from '#kit/web/ui/forms/numberFields.ts';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { ToggleChips } from '#kit/web/ui/forms/ToggleChips.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { REWARD_READS } from './rewardReads.ts';

/** As the fields hold it. */
const Shape = z.object({
  title: z.string().trim().min(1, t('Give the reward a name')).max(80),
  description: z.string().max(300, t('At most 300 characters')),
  images: z.array(z.string()),
  price: numberField(1, REWARDS.maxPoints),
  stock: optionalNumberField(0, REWARDS.maxStock),
  perPerson: optionalNumberField(1, 1000),
  weekdays: z.array(z.string()),
  isActive: z.boolean(),
});

const DAYS = [
  { value: '1', label: t('Mon') },
  { value: '2', label: t('Tue') },
  { value: '3', label: t('Wed') },
  { value: '4', label: t('Thu') },
  { value: '5', label: t('Fri') },
  { value: '6', label: t('Sat') },
  { value: '0', label: t('Sun') },
];

interface RewardDialogProps {
  restaurantId: number;
  /** Null for a new one. */
  reward: OwnReward | null;
  onClose: () => void;
}

export function RewardDialog({ restaurantId, reward, onClose }: RewardDialogProps) {
  const [isUploading, setUploading] = useState(false);
  const form = useZodForm(Shape, {
    title: reward?.title ?? '',
    description: reward?.description ?? '',
    images: reward?.image ? [reward.image] : [],
    price: reward ? String(reward.nextPrice ?? reward.price) : '',
    stock: reward?.stock?.toString() ?? '',
    perPerson: reward?.perPerson?.toString() ?? '',
    weekdays: reward?.weekdays.map(String) ?? [],
    isActive: reward?.isActive ?? true,
  });
  const on = {
    refreshes: REWARD_READS,
    success: ({ nextPrice }: OwnReward) => {
      toast({
        title: reward ? t('Reward saved') : t('Reward added'),
        ...(nextPrice !== null && {
          description: t('The new price applies in {noticeDays} days; until then the old one.', {
            noticeDays: REWARDS.noticeDays,
          }),
        }),
      });
      onClose();
    },
  };
  const add = useEndpointMutation(createReward, on);
  const change = useEndpointMutation(updateReward, on);

  function send({ images, weekdays, ...rest }: z.output<typeof Shape>) {
    const input = { ...rest, id: restaurantId, image: images[0] ?? null, weekdays: weekdays.map(Number) };
    return reward ? change.mutateAsync({ ...input, rewardId: reward.id }) : add.mutateAsync(input);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={reward ? t('Edit {title}', { title: reward.title }) : t('Add reward')}
      tall
    >
      <Form form={form} onSubmit={send} showFailure>
        <FormField
          name="title"
          label={t('Reward')}
          placeholder={t('Coffee')}
          maxLength={80}
          autoComplete="off"
        />
        <FormField
          name="price"
          label={t('Price in points')}
          inputMode="numeric"
          hint={t(
            'Four visits earn 80. A lower price applies at once, a higher one after {noticeDays} days.',
            { noticeDays: REWARDS.noticeDays },
          )}
        />
        <FormField name="description" label={t('Description')} optional>
          {(control) => <Textarea {...control} rows={2} maxLength={300} />}
        </FormField>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField
            name="stock"
            label={t('How many are left')}
            optional
            inputMode="numeric"
            hint={t('Empty for no limit')}
          />
          <FormField
            name="perPerson"
            label={t('For each person')}
            optional
            inputMode="numeric"
            hint={t('Empty for no limit')}
          />
        </div>
        <FormGroup name="weekdays" label={t('Only on these days')} hint={t('None chosen means every day')}>
          {({ value, onChange }) => (
            <ToggleChips label={t('Only on these days')} options={DAYS} value={value} onChange={onChange} />
          )}
        </FormGroup>
        <PhotoGroup onBusy={setUploading} />
        <FormCheckbox name="isActive" label={t('Members can redeem it')} />
        <DialogFoot>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton disabled={isUploading}>{reward ? t('Save') : t('Add reward')}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
