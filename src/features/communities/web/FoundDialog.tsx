import { useRef, useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { useEndpointMutation } from '#kit/web/api.ts';
import { Form, FormField, SubmitButton, useZodForm } from '#kit/web/form.tsx';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { TextInput } from '#kit/web/ui/forms/TextInput.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { CommunityInput, foundCommunity, listCommunities } from '../contract.ts';
import { suggestSlug } from '../rules.ts';
import { CommunityFormFields } from './CommunityFormFields.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  onFounded: (slug: string) => void;
}

export function FoundDialog({ open, onClose, onFounded }: Props) {
  const form = useZodForm(CommunityInput, { name: '', slug: '', description: '', rules: '', image: null });
  const [isUploading, setUploading] = useState(false);
  // The slug follows the name until the person types one.
  const isOwn = useRef(false);
  const create = useEndpointMutation(foundCommunity, {
    refreshes: [listCommunities],
    success: ({ name, slug }) => {
      onClose();
      toast({
        title: t('{name} is founded', { name }),
        description: t('Share its address, and write the first post.'),
      });
      onFounded(slug);
    },
  });
  return (
    <Dialog open={open} onClose={onClose} title={t('Found a community')} size="lg">
      <Form form={form} showFailure onSubmit={(input) => create.mutateAsync(input)}>
        <FormField name="name" label={t('Name')}>
          {({ onChange, ...control }) => (
            <TextInput
              {...control}
              maxLength={60}
              autoComplete="off"
              placeholder={t('Noodle Nerds')}
              data-first-focus
              onChange={(event) => {
                void onChange(event);
                if (!isOwn.current)
                  form.setValue('slug', suggestSlug(event.target.value), {
                    shouldValidate: form.formState.isSubmitted,
                  });
              }}
            />
          )}
        </FormField>
        <FormField
          name="slug"
          label={t('Address')}
          hint={t('The part after /c/. It cannot be changed later.')}
        >
          {({ onChange, ...control }) => (
            <TextInput
              {...control}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              onChange={(event) => {
                isOwn.current = event.target.value !== '';
                void onChange(event);
              }}
            />
          )}
        </FormField>
        <CommunityFormFields name={form.watch('name')} onBusy={setUploading} />
        <DialogFoot>
          <Button onClick={onClose}>{t('Cancel')}</Button>
          <SubmitButton disabled={isUploading}>{t('Found community')}</SubmitButton>
        </DialogFoot>
      </Form>
    </Dialog>
  );
}
