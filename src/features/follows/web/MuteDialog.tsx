import { useState } from 'react';
import { t } from '#kit/contract/text.ts';
import { type Patch, useEndpointMutation } from '#kit/web/api.ts';
import { toast } from '#kit/web/toast.ts';
import { Button } from '#kit/web/ui/Button.tsx';
import { ChoiceGroup } from '#kit/web/ui/forms/ChoiceGroup.tsx';
import { Dialog } from '#kit/web/ui/overlays/Dialog.tsx';
import { DialogFoot } from '#kit/web/ui/overlays/DialogFoot.tsx';
import { MUTE_DURATIONS, mutePerson } from '../contract.ts';

const LABELS = { day: t('For a day'), week: t('For a week'), always: t('Always') };

interface Props {
  person: { username: string; name: string };
  open: boolean;
  onClose: () => void;
  /** Hides the person's content. */
  updates?: () => Patch[];
  onMuted?: () => void;
}

export function MuteDialog({ person, open, onClose, updates, onMuted }: Props) {
  const [duration, setDuration] = useState<(typeof MUTE_DURATIONS)[number]>('week');
  const send = useEndpointMutation(mutePerson, {
    updates,
    success: ({ message }) => {
      onClose();
      toast({ title: message });
      onMuted?.();
    },
    failure: ({ sentence }) =>
      toast({
        title: t('{name} was not muted', { name: person.name }),
        description: sentence,
        variant: 'destructive',
      }),
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<span className="wrap-anywhere">{t('Mute {name}?', { name: person.name })}</span>}
      description={t('You see no posts, stories or notifications from them. They are not notified of this.')}
    >
      <ChoiceGroup
        label={t('How long')}
        value={duration}
        onChange={setDuration}
        options={MUTE_DURATIONS.map((value) => ({ value, label: LABELS[value] }))}
      />
      <DialogFoot>
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button
          variant="primary"
          busy={send.isPending}
          onClick={() => send.mutate({ username: person.username, duration })}
        >
          {t('Mute')}
        </Button>
      </DialogFoot>
    </Dialog>
  );
}
