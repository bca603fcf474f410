import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, fillFields, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { ChipButton } from '#kit/web/ui/Chip.tsx';
import { Textarea } from '#kit/web/ui/forms/Textarea.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { createCommunityChallenge, listChallenges, listCommunityChallenges } from '../contract.ts';
import { COMMUNITY_TEMPLATE_NAMES, COMMUNITY_TEMPLATES } from '../options.ts';
import { CHALLENGE_FIELDS } from './fields.ts';

const { title, description, requiredCount, lastDay } = CHALLENGE_FIELDS;
const Shape = z.object({
  template: z.enum(COMMUNITY_TEMPLATE_NAMES),
  title,
  description,
  requiredCount,
  lastDay,
});

function toFields(template: (typeof COMMUNITY_TEMPLATE_NAMES)[number]) {
  const { title, description, requiredCount } = COMMUNITY_TEMPLATES[template];
  return { template, title, description, requiredCount: String(requiredCount) };
}

const HOW_MANY = {
  photo: t('How many photos'),
  restaurant: t('How many restaurants'),
  cuisine: t('How many cuisines'),
} as const;

interface Props {
  slug: string;
  open: boolean;
  onClose: () => void;
}

export function CommunityChallengeDialog({ slug, open, onClose }: Props) {
  const form = useZodForm(Shape, { ...toFields('photos'), lastDay: '' });
  const create = useEndpointMutation(createCommunityChallenge, {
    refreshes: [listCommunityChallenges, listChallenges],
    success: () => {
      onClose();
      toast({
        title: t('Challenge started'),
        description: t('Members find it here and among their challenges.'),
      });
    },
  });
  const template = useWatch({ control: form.control, name: 'template' }) ?? 'photos';
  const { counts, timeLimit } = COMMUNITY_TEMPLATES[template];
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('New challenge')}
      description={t('For members. Completing it within {timeLimit} days earns its badge.', { timeLimit })}
    >
      <Form
        form={form}
        showFailure
        onSubmit={({ lastDay, ...fields }) =>
          create.mutateAsync({
            ...fields,
            slug,
            lastDay: lastDay || null,
            timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
          })
        }
      >
        <fieldset className="flex min-w-0 flex-wrap gap-2">
          <legend className="mb-2 text-sm font-semibold">{t('Begin from')}</legend>
          {COMMUNITY_TEMPLATE_NAMES.map((name) => (
            <ChipButton
              key={name}
              selected={name === template}
              onClick={() => fillFields(form, toFields(name))}
            >
              {COMMUNITY_TEMPLATES[name].title}
            </ChipButton>
          ))}
        </fieldset>
        <FormField name="title" label={t('Title')} maxLength={80} autoComplete="off" />
        <FormField name="description" label={t('Description')} optional>
          {(control) => <Textarea {...control} rows={2} maxLength={500} />}
        </FormField>
        <div className="grid grid-cols-2 items-start gap-4 *:min-w-0">
          <FormField name="requiredCount" label={HOW_MANY[counts]} inputMode="numeric" />
          <FormField name="lastDay" label={t('Last day')} optional type="date" />
        </div>
        <DialogFoot>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton>{t('Start challenge')}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
