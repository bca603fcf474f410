import { useState } from 'react';
import { z } from 'zod';
import { PhotoGroup } from '#features/media/web/PhotoGroup.tsx';
import { createReward, type OwnReward, updateReward } from '#features/redemptions/contract.ts';
import { REWARDS } from '#features/redemptions/rules.ts';
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
  title: z.string().trim().min(1, 'Give the reward a name').max(80),
  description: z.string().max(300, 'At most 300 characters'),
  images: z.array(z.string()),
  price: numberField(1, REWARDS.mostPoints),
  stock: optionalNumberField(0, REWARDS.mostStock),
  perPerson: optionalNumberField(1, 1000),
  weekdays: z.array(z.string()),
  isActive: z.boolean(),
});

const DAYS = [
  { value: '1', label: 'Mon' },
  { value: '2', label: 'Tue' },
  { value: '3', label: 'Wed' },
  { value: '4', label: 'Thu' },
  { value: '5', label: 'Fri' },
  { value: '6', label: 'Sat' },
  { value: '0', label: 'Sun' },
];

interface RewardDialogProps {
  restaurantId: number;
  /** Null for a new one. */
  reward: OwnReward | null;
  onClose: () => void;
}

/** Adds a reward, or changes one. */
export function RewardDialog({ restaurantId, reward, onClose }: RewardDialogProps) {
  const [sending, setSending] = useState(false);
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
        title: reward ? 'Reward saved' : 'Reward added',
        ...(nextPrice !== null && {
          description: `The new price applies in ${REWARDS.noticeDays} days; until then the old one.`,
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
    <Dialog open onClose={onClose} title={reward ? `Edit ${reward.title}` : 'Add reward'} tall>
      <Form form={form} onSubmit={send} showFailure>
        <FormField name="title" label="Reward" placeholder="Coffee" maxLength={80} autoComplete="off" />
        <FormField
          name="price"
          label="Price in points"
          inputMode="numeric"
          hint={`Four visits earn 80. A lower price applies at once, a higher one after ${REWARDS.noticeDays} days.`}
        />
        <FormField name="description" label="Description" optional>
          {(control) => <Textarea {...control} rows={2} maxLength={300} />}
        </FormField>
        <div className="grid gap-4 sm:grid-cols-2">
          <FormField
            name="stock"
            label="How many are left"
            optional
            inputMode="numeric"
            hint="Empty for no limit"
          />
          <FormField
            name="perPerson"
            label="For each person"
            optional
            inputMode="numeric"
            hint="Empty for no limit"
          />
        </div>
        <FormGroup name="weekdays" label="Only on these days" hint="None chosen means every day">
          {({ value, onChange }) => (
            <ToggleChips label="Only on these days" options={DAYS} value={value} onChange={onChange} />
          )}
        </FormGroup>
        <PhotoGroup onBusy={setSending} />
        <FormCheckbox name="isActive" label="Members can redeem it" />
        <DialogFoot>
          <Button onClick={onClose}>Cancel</Button>
          <SubmitButton disabled={sending}>{reward ? 'Save' : 'Add reward'}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
